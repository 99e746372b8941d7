import process from 'node:process'
import { UsageError, readArguments } from './command-line.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { examine } from './doctor/examine.ts'
import { about, type Finding } from './doctor/finding.ts'

// npm run doctor: checks the program's environment. Exit code 0 no fault, 1 a fault, 2 wrong usage.

const usage = `Says what is wrong with the environment, the database, folders, mail, files, clock, disk, backups and proxy.

  npm run doctor
  npm run doctor -- --json    the same for programs: a list of { subject, level, sentence }`

const environment = about('environment')

async function findAll(): Promise<Finding[]> {
  try {
    const config = readConfig(process.env, { creates: false })
    const found = await examine(config)
    return [environment.ok('The environment can be read.'), ...asRoot(), ...found]
  } catch (error) {
    if (error instanceof ConfigError) return [environment.fault(error.message)]
    throw error
  }
}

function asRoot(): Finding[] {
  return process.geteuid?.() === 0
    ? [environment.warning('This runs as root: run it as the account the server runs as.')]
    : []
}

const marks = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

function print(findings: readonly Finding[]): void {
  for (const { subject, level, sentence } of findings)
    console.log(`${marks[level]}  ${subject.padEnd(11)}  ${sentence}`)
  const faults = findings.filter(({ level }) => level === 'fault').length
  console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} faults.`)
}

async function main(): Promise<number> {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = readArguments({ options }, usage)
  if (values.help) {
    console.log(usage)
    return 0
  }
  const findings = await findAll()
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else print(findings)
  return findings.some(({ level }) => level === 'fault') ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isAskedWrongly = error instanceof UsageError
    console.error(isAskedWrongly ? error.message : error)
    process.exit(isAskedWrongly ? 2 : 1)
  },
)
