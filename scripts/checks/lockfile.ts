import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

// Only reviewed packages are installed: every package comes from the npm registry with a hash, or
// is in this repository. Prints violations, exits 1 when there are any.

const registry = 'https://registry.npmjs.org/'

type LockedPackage = {
  resolved?: string
  integrity?: string
  link?: boolean
  /** Bundled in its parent package, and covered by the hash of that one. */
  inBundle?: boolean
}

export type Lockfile = { packages: Record<string, LockedPackage> }

/** A sentence for each package whose content is not guaranteed. */
export function lockfileFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path]) => !isOurs(path))
    .flatMap(([path, locked]) => {
      if (!locked.link)
        return [originFault(locked), hashFault(locked)].map((fault) => fault && `${path} ${fault}`)
      const { resolved = 'nowhere' } = locked
      const isThere = isOurs(resolved) && resolved in packages
      return isThere ? null : `${path} links to ${resolved}, which is no part of this repository`
    })
    .filter((fault) => fault !== null)
}

function isOurs(path: string): boolean {
  return !path.split('/').includes('node_modules')
}

/** npm uses its configured registry for a package without an address. */
function originFault({ resolved = registry }: LockedPackage): string | null {
  return resolved.startsWith(registry) ? null : `comes from ${resolved}`
}

function hashFault({ resolved, integrity = '', inBundle }: LockedPackage): string | null {
  const isCovered = inBundle ? resolved === undefined : integrity.startsWith('sha512-')
  return isCovered ? null : 'has no hash'
}

function main(): void {
  const file = join(resolve(import.meta.dirname, '../..'), 'package-lock.json')
  const faults = lockfileFaults(JSON.parse(readFileSync(file, 'utf8')) as Lockfile)
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.main) main()
