import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The path of a Debian program, whose package is installed like PostgreSQL where the tests may. */
export async function requireProgram(name: string, packageName: string): Promise<string> {
  const found = pathOf(name)
  if (found) return found
  if (process.getuid?.() !== 0)
    throw new Error(`This test needs the package ${packageName}: install it`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { env })
  const installed = pathOf(name)
  if (!installed)
    throw new Error(`The package ${packageName} was installed, but brought no ${name}`)
  return installed
}

const pathOf = (name: string) =>
  ['/usr/bin', '/usr/sbin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
