import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The path of a Debian program, whose package is installed like PostgreSQL where the tests may. */
export async function requireProgram(name: string, packageName: string): Promise<string> {
  const found = commandPath(name)
  if (found) return found
  if (process.getuid?.() !== 0)
    throw new Error(`This test needs the package ${packageName}: install it`)
  await installPackages([packageName])
  const installed = commandPath(name)
  if (!installed)
    throw new Error(`The package ${packageName} was installed, but brought no ${name}`)
  return installed
}

/** Files of tests run beside each other, and two installations at once refuse each other: the second one waits. */
const turn = '/run/lock/ngaji-test-packages'

const installing = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"'

/** Installs packages of Debian, as root. */
export async function installPackages(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('flock', [turn, 'sh', '-c', installing, 'sh', ...names], { env })
}

const commandPath = (name: string) =>
  ['/usr/bin', '/usr/sbin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
