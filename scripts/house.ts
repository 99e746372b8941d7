import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOfMany, productSources } from './checks/repeated-names.ts'
import { importsInCycles, featurePath, pointsUpward } from './feature-imports.ts'
import {
  crowdedFolders,
  importsOf,
  isReExporting,
  isTest,
  root,
  sourceFiles,
} from './source-imports.ts'

// The size and shape of the house today: `npm run house`.

const product = ['contract/src', 'server/src', 'web/src', 'build'].flatMap((folder) =>
  sourceFiles(join(root, folder)).filter(
    (file) => !isTest(file) && !/\.gen\.|\.fixtures\./.test(file),
  ),
)
const imports = product.flatMap(importsOf)

const countLines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

const everywhere = [
  'contract/src',
  'server/src',
  'server/test',
  'web/src',
  'e2e',
  'bench',
  'scripts',
]

/** Functions called `somethingOf` whose name has more than one definition: each should say what it returns. */
function repeatedNames(): number {
  const definition = /^(?:export )?(?:async )?(?:function|const) (\w+Of)\b/gm
  const names = product.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(([, name]) => name),
  )
  return names.filter((name, at) => names.indexOf(name) !== at).length
}

const large = crowdedFolders(everywhere.flatMap((folder) => sourceFiles(join(root, folder))))
console.table({
  'source lines': countLines(product),
  'source files': product.length,
  'features in cycles of imports': new Set(
    importsInCycles(imports).map(({ from }) => featurePath(from)),
  ).size,
  'imports that point upward': imports.filter(pointsUpward).length,
  'files that re-export': product.filter(isReExporting).length,
  'folders with more than 25 files': large.length,
  'names of more than four functions': namesOfMany(productSources(product)).length,
  'further definitions of functions named `somethingOf`': repeatedNames(),
})
for (const { folder, count } of large) console.log(folder, count)
