import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { apiPages } from './docs/api-pages.ts'
import { errorsPage } from './docs/errors-page.ts'
import { rolesPage } from './docs/roles-page.ts'
import { routesPage } from './docs/routes-page.ts'

// Generates docs/generated from the contract: lists, and a page per feature with its routes. With
// --check it writes nothing and exits 1 when a page is stale.

const folder = fileURLToPath(new URL('../docs/generated/', import.meta.url))

/** Every page by its path in the folder. */
function allPages(): Map<string, string> {
  const inFolder = Object.entries(apiPages()).map(([name, text]) => [`api/${name}`, text] as const)
  return new Map([
    ['errors.md', errorsPage()],
    ['roles.md', rolesPage()],
    ['routes.md', routesPage()],
    ...inFolder,
  ])
}

function isCurrent(name: string, text: string): boolean {
  return existsSync(folder + name) && readFileSync(folder + name, 'utf8') === text
}

/** Pages of removed features. */
function leftOver(pages: Map<string, string>): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files.map((name) => name.replaceAll('\\', '/'))
  return names.filter((name) => name.endsWith('.md') && !pages.has(name))
}

function main(): void {
  const pages = allPages()
  const stale = [...pages].filter(([name, text]) => !isCurrent(name, text))
  const gone = leftOver(pages)
  if (process.argv.includes('--check')) {
    for (const name of [...stale.map(([name]) => name), ...gone]) {
      console.error(`docs/generated/${name} is stale: npm run docs`)
    }
    process.exitCode = stale.length + gone.length === 0 ? 0 : 1
    return
  }
  mkdirSync(`${folder}api`, { recursive: true })
  for (const [name, text] of stale) {
    writeFileSync(folder + name, text)
    console.log(`wrote docs/generated/${name}`)
  }
  for (const name of gone) {
    rmSync(folder + name)
    console.log(`removed docs/generated/${name}`)
  }
}

main()
