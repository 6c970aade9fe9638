# Tries the installer for Windows as a person would: installs it, uses it, removes it.
# Not yet tried: it needs a Windows.
#
#     installer\windows\smoke_test.ps1 dist\headscope-1.2.0-windows-x64.exe
#
# Says one line for each check and ends with status 1 at the first that fails. It installs for the
# person who runs it and removes again what it installed.

param([Parameter(Mandatory)] [string] $Installer)

$ErrorActionPreference = "Stop"
$OutputEncoding = [Console]::OutputEncoding = [Text.UTF8Encoding]::new()
$sentence = "Where is the station?"
$version = [regex]::Match((Split-Path $Installer -Leaf), '^headscope-([\d.]+)-windows').Groups[1].Value
$place = Join-Path $env:LOCALAPPDATA "Programs\Headscope"
$data = Join-Path $env:LOCALAPPDATA "headscope"
$work = Join-Path ([IO.Path]::GetTempPath()) "Ünïcode 用户 headscope"

function Expect([bool] $holds, [string] $text, $seen = "") {
    if (-not $holds) {
        Write-Output "FAULT $text`n      $seen"
        exit 1
    }
    Write-Output "ok    $text"
}

function Wait-For([scriptblock] $holds, [string] $text) {
    for ($i = 0; $i -lt 600 -and -not (& $holds); $i++) { Start-Sleep -Milliseconds 200 }
    Expect ([bool] (& $holds)) $text
}

$setup = Start-Process $Installer "/VERYSILENT /SUPPRESSMSGBOXES /CURRENTUSER" -Wait -PassThru
Expect ($setup.ExitCode -eq 0) "it installs, for one person" $setup.ExitCode
$env:PATH = "$env:SystemRoot\System32;$env:SystemRoot"
Expect ($null -eq (Get-Command python -ErrorAction SilentlyContinue)) "there is no Python on the path"
$program = Join-Path $place "headscope.exe"
Remove-Item $work -Recurse -ErrorAction SilentlyContinue
Set-Location (New-Item -ItemType Directory $work)

$said = & $program --version
Expect ($said -eq "headscope $version") "it is version $version" $said
$said = $sentence | & $program translate
Expect ($LASTEXITCODE -eq 0 -and $said -match "Bahnhof") "a pipe is translated" $said
Set-Content letter.txt $sentence -Encoding utf8
& $program translate letter.txt --output brief.txt
Expect ((Get-Content brief.txt -Raw) -match "Bahnhof") "a file is translated, in a folder named $work"
foreach ($kind in "svg", "pdf", "png", "npz") {
    & $program attention $sentence --all --output "heads.$kind"
    Expect ((Get-Item "heads.$kind").Length -gt 1000) "attention is written as $kind"
}
$bundled = Get-ChildItem $place -Recurse -Directory -Filter en-de | Select-Object -First 1
& $program models add $bundled.FullName --name smoke-test
Expect ($LASTEXITCODE -eq 0) "a model is added"
& $program train none.toml --data none --output none 2> said.txt
Expect ($LASTEXITCODE -eq 2) "train is not inside, which it says" (Get-Content said.txt -Raw)

$window = Start-Process (Join-Path $place "headscope-window.exe") -PassThru
Wait-For { $window.Refresh(); $window.MainWindowTitle -eq "Headscope" } "a window is seen"
Wait-For { @(Get-CimInstance Win32_Process -Filter "ParentProcessId=$($window.Id)").Count -ge 1 } `
    "a worker computes"
$worker = Get-CimInstance Win32_Process -Filter "ParentProcessId=$($window.Id)" | Select-Object -First 1
Stop-Process $worker.ProcessId -Force
Wait-For { @(Get-CimInstance Win32_Process -Filter "ParentProcessId=$($window.Id)" |
        Where-Object ProcessId -ne $worker.ProcessId).Count -ge 1 } "killed, and another one took over"
Expect (-not $window.HasExited) "the window goes on"
[void] $window.CloseMainWindow()
Wait-For { $window.HasExited } "it closes"
Expect ($window.ExitCode -eq 0) "exit status 0" $window.ExitCode
Wait-For { @(Get-Process headscope, headscope-window -ErrorAction SilentlyContinue).Count -eq 0 } `
    "no process is left"

$remove = Start-Process (Join-Path $place "unins000.exe") "/VERYSILENT /SUPPRESSMSGBOXES" -Wait -PassThru
Expect ($remove.ExitCode -eq 0) "it is removed" $remove.ExitCode
Wait-For { -not (Test-Path $place) } "nothing of it is left"
Expect (Test-Path (Join-Path $data "models\smoke-test\config.json")) "and what the person added is still there"
Remove-Item (Join-Path $data "models\smoke-test") -Recurse
Set-Location ([IO.Path]::GetTempPath())
Remove-Item $work -Recurse
Write-Output "all checks passed"
