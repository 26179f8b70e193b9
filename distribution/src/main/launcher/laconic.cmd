@echo off
rem Runs Laconic @VERSION@: bin\laconic COMMAND ...
rem
rem   JAVA_HOME      the JDK or JRE to use; if not set, java on the PATH
rem   LACONIC_OPTS   more options for the JVM, e.g. -Xmx8g
rem   LACONIC_CACHE  where files are kept that can be made or fetched again; if not set,
rem                  laconic in XDG_CACHE_HOME or .cache\laconic in the user's folder
rem   LACONIC_SPARK  set to 1, the engine spark is there too, as with --engine spark: needs the
rem                  release's zip for Spark, Java 17, and SPARK_HOME, a folder of Spark 4.1
rem
rem Does what the script laconic beside it does; nothing is written into the folder of this installation.
setlocal EnableExtensions DisableDelayedExpansion
for %%I in ("%~dp0..") do set "APP=%%~fI"

rem Java 17 or later; the file "release" of the JDK tells without starting a JVM.
if defined JAVA_HOME goto java_home
set "JAVA="
for %%I in (java.exe) do set "JAVA=%%~$PATH:I"
if not defined JAVA (
  echo laconic: Java 17 or later is needed; install it or set JAVA_HOME>&2
  exit /b 1
)
goto java_found
:java_home
set "JAVA=%JAVA_HOME:"=%\bin\java.exe"
if not exist "%JAVA%" (
  echo laconic: JAVA_HOME has no bin\java.exe: "%JAVA_HOME:"=%">&2
  exit /b 1
)
:java_found
set "JAVA_VERSION_TEXT="
for %%I in ("%JAVA%") do set "JAVA_RELEASE=%%~dpI..\release"
if exist "%JAVA_RELEASE%" for /f "usebackq tokens=2 delims==" %%V in (`findstr /b /c:"JAVA_VERSION=" "%JAVA_RELEASE%"`) do set "JAVA_VERSION_TEXT=%%~V"
if not defined JAVA_VERSION_TEXT for /f "tokens=3" %%V in ('^""%JAVA%" -version 2^>^&1 ^| findstr /c:" version "^"') do if not defined JAVA_VERSION_TEXT set "JAVA_VERSION_TEXT=%%~V"
set "JAVA_MAJOR=0"
for /f "delims=.-+_ " %%V in ("%JAVA_VERSION_TEXT%") do set "JAVA_MAJOR=%%V"
if %JAVA_MAJOR% LSS 17 (
  echo laconic: Java 17 or later is needed; "%JAVA%" is %JAVA_VERSION_TEXT%>&2
  exit /b 1
)

rem What the words say: which command, whether Spark, how large the files are.
set "SPARK=%LACONIC_SPARK%"
set "COMMAND=%~1"
set "BEFORE="
set "SHORT="
set "HELP="
set "SIZE=0"
:words
if "%~1"=="" goto words_done
if "%~1"=="--engine=spark" set "SPARK=1"
if "%BEFORE%%~1"=="--enginespark" set "SPARK=1"
if "%~1"=="--help" set "HELP=1"
if "%~1"=="-h" set "HELP=1"
if "%~1"=="-" set "SIZE=1000000"
if exist "%~1\" set "SIZE=1000000"
if %SIZE% LSS 1000000 if exist "%~1" call :add_size "%~1"
set "BEFORE="
if "%~1"=="--engine" set "BEFORE=--engine"
shift
goto words
:words_done
for %%C in (-h --help -V --version help version completion) do if "%COMMAND%"=="%%C" set "SHORT=1"
if "%COMMAND%"=="" set "SHORT=1"
for %%C in (predict evaluate explain look schema plan) do if "%COMMAND%"=="%%C" (
  if defined HELP set "SHORT=1"
  if %SIZE% LSS 1000000 set "SHORT=1"
)

rem The jars. Those that read Parquet carry stubs of Hadoop, which would hide classes of Spark; the workbench has
rem another version of a library than Spark.
set "CLASSES=%APP%\lib\*;%APP%\lib\formats\*;%APP%\lib\serve\*"
set "OPENS="
if not "%SPARK%"=="1" goto no_spark
if not "%JAVA_MAJOR%"=="17" (
  echo laconic: Spark needs Java 17; "%JAVA%" is %JAVA_VERSION_TEXT%>&2
  exit /b 1
)
if not exist "%APP%\lib\spark\" (
  echo laconic: the engine spark needs laconic-spark-@VERSION@.zip, unpacked over "%APP%">&2
  exit /b 1
)
if not exist "%SPARK_HOME%\jars\" (
  echo laconic: the engine spark needs SPARK_HOME, a folder of Spark with its jars; got "%SPARK_HOME%">&2
  exit /b 1
)
set "CLASSES=%APP%\lib\*;%APP%\lib\spark\*;%SPARK_HOME%\jars\*"
for %%P in (lang lang.invoke lang.reflect io net nio util util.concurrent util.concurrent.atomic) do call set "OPENS=%%OPENS%% --add-opens=java.base/java.%%P=ALL-UNNAMED"
for %%P in (nio.ch nio.cs security.action util.calendar) do call set "OPENS=%%OPENS%% --add-opens=java.base/sun.%%P=ALL-UNNAMED"
:no_spark

rem What can be made again is kept for each user; the native library of the solver, by laconic solver install.
set "CACHE=%USERPROFILE%\.cache\laconic"
if defined XDG_CACHE_HOME set "CACHE=%XDG_CACHE_HOME%\laconic"
if defined LACONIC_CACHE set "CACHE=%LACONIC_CACHE%"
for %%J in ("%CACHE%\natives\ortools-*-@ORTOOLS@.jar") do if exist "%%~J" set "CLASSES=%CLASSES%;%%~J"

rem From 24 on the JVM warns of native libraries, and of how one of the solver's jars uses memory.
set "NATIVE="
if %JAVA_MAJOR% GEQ 24 set "NATIVE=--enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow"

rem As in the script laconic: which collector, and what is compiled. Options of the user's come first.
set "COLLECTOR=-XX:+UseParallelGC"
if "%COMMAND%"=="serve" set "COLLECTOR=-XX:+UseSerialGC -Xmx768m"
if "%COMMAND%"=="worker" set "COLLECTOR=-XX:+UseG1GC -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
set "INLINE=-XX:+IgnoreUnrecognizedVMOptions -XX:FreqInlineSize=80"
set "SHARE="
if not defined SHORT goto long
set "COLLECTOR=-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dsun.reflect.inflationThreshold=100000 -XX:C1MaxInlineSize=12 -XX:C1MaxInlineLevel=2 -Xmx4g"
set "INLINE="
rem An archive of loaded classes, which Java makes and renews by itself from version 19 on.
if %JAVA_MAJOR% LSS 19 goto long
if not exist "%CACHE%\classes\" mkdir "%CACHE%\classes" >nul 2>nul
if exist "%CACHE%\classes\" set "SHARE=-XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%CACHE%\classes\laconic-@VERSION@-java-%JAVA_MAJOR%.jsa""
:long
if not defined LACONIC_OPTS goto run
set "TOLD=%LACONIC_OPTS:"=%"
rem With -XX options of the user's, IgnoreUnrecognizedVMOptions would hide a mistyped one.
if not "%TOLD:-XX=%"=="%TOLD%" set "INLINE="
if not "%TOLD:-XX:+Use=%"=="%TOLD%" set "COLLECTOR="
:run
rem Messages of the JVM go to standard error: standard output may be JSON.
"%JAVA%" %COLLECTOR% -XX:MaxRAMPercentage=75 -Xlog:disable -Xlog:all=warning:stderr -Xshare:auto -Xlog:cds*=off:stderr %SHARE% %INLINE% %NATIVE% %OPENS% %LACONIC_OPTS% -Dlaconic.repository=@REPOSITORY@ -Dlaconic.program=laconic -cp "%CLASSES%" io.laconic.cli.Main %*
exit /b %ERRORLEVEL%

:add_size
set "MORE=%~z1"
if not defined MORE set "MORE=0"
rem Sizes above two thousand million are no numbers here.
if not "%MORE:~8,1%"=="" set "MORE=1000000"
set /a SIZE+=MORE
exit /b 0
