import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { errorsPage } from './docs/errors-page.ts'
import { rolesPage } from './docs/roles-page.ts'
import { routesPage } from './docs/routes-page.ts'

// Writes docs/generated from the contract.
// With --check it writes nothing and exits 1 when a page is stale.

const folder = fileURLToPath(new URL('../docs/generated/', import.meta.url))

const pages: Record<string, () => string> = {
  'errors.md': errorsPage,
  'roles.md': rolesPage,
  'routes.md': routesPage,
}

function isCurrent(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

function main(): void {
  const stale = Object.entries(pages)
    .map(([name, write]) => ({ file: folder + name, name, text: write() }))
    .filter(({ file, text }) => !isCurrent(file, text))
  if (process.argv.includes('--check')) {
    for (const { name } of stale) console.error(`docs/generated/${name} is stale: npm run docs`)
    process.exitCode = stale.length === 0 ? 0 : 1
    return
  }
  mkdirSync(folder, { recursive: true })
  for (const { file, name, text } of stale) {
    writeFileSync(file, text)
    console.log(`wrote docs/generated/${name}`)
  }
}

main()
