# Writes data sets that come with packages of R as CSV files, for docs/inside/benchmark-others.list:
#   Rscript docs/inside/benchmark-others.R FOLDER
# Packages: AER, MASS, TH.data, caret, kernlab, mlbench, modeldata, pROC, rpart, survival.

folder <- commandArgs(trailingOnly = TRUE)[1]
dir.create(folder, showWarnings = FALSE)

# A data set of a package.
from <- function(package, name) {
  found <- new.env()
  data(list = name, package = package, envir = found)
  get(if (exists(name, found, inherits = FALSE)) name else ls(found)[1], found)
}

# Writes the rows that have a class; missing values are empty cells.
save <- function(rows, name, class, without = character()) {
  rows <- as.data.frame(rows)
  rows <- rows[!is.na(rows[[class]]), ]
  columns <- setdiff(names(rows), c(class, without))
  write.csv(cbind(rows[columns], class = rows[[class]]), file.path(folder, paste0(name, ".csv")),
            row.names = FALSE, na = "")
}

save(from("mlbench", "Sonar"), "sonar", "Class")
save(from("mlbench", "Ionosphere"), "ionosphere", "Class")
save(from("mlbench", "Soybean"), "soybean", "Class")
save(from("mlbench", "DNA"), "dna", "Class")
save(from("MASS", "birthwt"), "birthwt", "low", "bwt")
save(from("MASS", "crabs"), "crabs", "sex", "index")
save(from("MASS", "bacteria"), "bacteria", "y", "ID")
save(from("rpart", "kyphosis"), "kyphosis", "Kyphosis")
save(from("rpart", "stagec"), "stagec", "pgstat", "pgtime")
save(from("datasets", "infert"), "infert", "case", c("stratum", "pooled.stratum"))

pbc <- survival::pbc
pbc$state <- ifelse(pbc$status == 2, "dead", "alive")
save(pbc, "pbc", "state", c("id", "time", "status"))
lung <- survival::lung
lung$state <- ifelse(lung$status == 2, "died", "censored")
save(lung, "lung", "state", c("time", "status"))
deaths <- survival::colon[survival::colon$etype == 2, ]
deaths$state <- ifelse(deaths$status == 1, "died", "alive")
save(deaths, "coloncancer", "state", c("id", "study", "time", "status", "etype"))

save(from("TH.data", "GlaucomaM"), "glaucoma", "Class")
save(from("TH.data", "GBSG2"), "gbsg2", "cens", "time")
save(from("pROC", "aSAH"), "asah", "outcome", "gos6")
save(from("kernlab", "musk"), "musk", "Class")

caret <- new.env()
data(dhfr, mdrr, cox2, scat, segmentationData, oil, package = "caret", envir = caret)
save(caret$dhfr, "dhfr", "Y")
save(cbind(caret$mdrrDescr, y = caret$mdrrClass), "mdrr", "y")
save(cbind(caret$cox2Descr, y = caret$cox2Class), "cox2", "y")
save(caret$segmentationData, "cells", "Class", c("Cell", "Case"))
save(caret$scat, "scat", "Species")
save(cbind(caret$fattyAcids, y = caret$oilType), "oil", "y")

affairs <- from("AER", "Affairs")
affairs$any <- ifelse(affairs$affairs > 0, "yes", "no")
save(affairs, "affairs", "any", "affairs")
save(from("AER", "HMDA"), "hmda", "deny")
save(from("AER", "CreditCard"), "creditcard", "card")
save(from("AER", "PSID1976"), "psid1976", "participation", c("hours", "wage", "repwage", "experience"))
save(from("AER", "ResumeNames"), "resume", "call", "name")

save(from("modeldata", "ad_data"), "ad_data", "Class")
save(from("modeldata", "attrition"), "attrition", "Attrition")
save(from("modeldata", "parabolic"), "parabolic", "class")
save(from("modeldata", "two_class_dat"), "two_class_dat", "Class")
save(from("modeldata", "mlc_churn"), "mlc_churn", "churn")
save(from("modeldata", "stackoverflow"), "stackoverflow", "Remote")
save(from("modeldata", "credit_data"), "credit_data", "Status")
save(from("modeldata", "penguins"), "penguins", "species")
save(from("modeldata", "hpc_data"), "hpc_data", "class")
