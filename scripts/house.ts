import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsInCycles, nameOf, pointsUpward } from './feature-imports.ts'
import {
  crowdedFolders,
  fromRoot,
  importsOf,
  isReExporting,
  isTest,
  root,
  sourceFiles,
  type Import,
} from './source-imports.ts'

// The size and shape of the house today: `npm run house`.

const product = ['contract/src', 'server/src', 'web/src', 'build'].flatMap((folder) =>
  sourceFiles(join(root, folder)).filter(
    (file) => !isTest(file) && !/\.gen\.|\.fixtures\./.test(file),
  ),
)
const imports = product.flatMap(importsOf)

const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

const productIn = (...folders: string[]) =>
  product.filter((file) => folders.some((folder) => fromRoot(file).startsWith(folder)))

const everywhere = [
  'contract/src',
  'server/src',
  'server/test',
  'web/src',
  'e2e',
  'bench',
  'scripts',
]

/** Files without tests of their own that are imported by one file of the same folder only. */
function importedOnce(): string[] {
  const importers = Map.groupBy(imports, ({ to }: Import) => to)
  return product.map(fromRoot).filter((file) => {
    const from = new Set(importers.get(file)?.map((one) => one.from))
    const [only] = from
    const hasTests = existsSync(join(root, file.replace(/\.(tsx?)$/, '.test.$1')))
    return from.size === 1 && only && dirname(only) === dirname(file) && !hasTests
  })
}

function builtChunks(): number | string {
  const assets = join(root, 'web/dist/assets')
  if (!existsSync(assets) || !statSync(assets).isDirectory()) return 'not built'
  return readdirSync(assets).filter((name) => name.endsWith('.js')).length
}

const large = crowdedFolders(everywhere.flatMap((folder) => sourceFiles(join(root, folder))))
console.table({
  'source lines': linesOf(product),
  'source files': product.length,
  'features in cycles of imports': new Set(importsInCycles(imports).map(({ from }) => nameOf(from)))
    .size,
  'imports that point upward': imports.filter(pointsUpward).length,
  'files that re-export': product.filter(isReExporting).length,
  'folders with more than 25 files': large.length,
  'files imported once, from their own folder': importedOnce().length,
  'lines of the own part of the database driver': linesOf(
    productIn(
      'server/src/platform/database/database-client.ts',
      'server/src/platform/database/statement-names.ts',
      'server/src/platform/database/together.ts',
    ),
  ),
  'lines of the embedded engine': linesOf(productIn('server/src/platform/database/embedded/')),
  'lines of the rules for chunks': linesOf(
    productIn('build/chunk-groups.ts', 'build/app-files.ts'),
  ),
  'chunks of the web app': builtChunks(),
  'lines of bench': linesOf(sourceFiles(join(root, 'bench')).filter((file) => !isTest(file))),
})
for (const { folder, count } of large) console.log(folder, count)
