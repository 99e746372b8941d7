// Plain JavaScript on purpose: this runs before packages are installed, on any version of Node.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/*
 * Says every ten seconds how far an installation is: node scripts/install-progress.mjs FOLDER. A program of its own,
 * because its parent waits for npm without taking turns. It ends when its parent ends it, or is gone.
 */

const everyMs = 10_000
const folder = process.argv[2] ?? '.'
const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
// Optional packages are mostly those of other platforms, which never come.
const wanted = Object.entries(packages).flatMap(([path, { link, optional }]) =>
  path.includes('node_modules/') && !link && !optional ? [join(folder, path, 'package.json')] : [],
)
const parent = process.ppid
const startedAt = Date.now()

setInterval(() => {
  if (process.ppid !== parent) process.exit()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`  ${wanted.filter(existsSync).length} of ${wanted.length} packages, ${seconds} s`)
}, everyMs)
