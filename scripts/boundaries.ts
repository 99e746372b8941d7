import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { areas, featureOf } from './areas.ts'
import { namesOfMany, productSources } from './checks/repeated-names.ts'
import { importsInCycles, pointsUpward } from './feature-imports.ts'
import {
  crowdedFolders,
  fromRoot,
  isReExporting,
  importsOf,
  isTest,
  root,
  sourceFiles,
  type Import,
} from './source-imports.ts'

/**
 * The import rules between packages, areas and features. Prints violations, exits 1 when there are
 * any.
 */

type Rule = { name: string; forbids: (one: Import) => boolean }

const within = (path: string, ...folders: string[]) => folders.some((f) => path.startsWith(`${f}/`))

/** The folders below the areas; only the composition at the top imports features. */
const ground = [
  'server/src/platform',
  'server/src/scopes',
  ...['api', 'offline', 'papers', 'scanner', 'ui'].map((folder) => `web/src/${folder}`),
]

const rules: Rule[] = [
  {
    name: 'contract knows nobody but zod/mini',
    forbids: ({ from, to }) =>
      within(from, 'contract/src') &&
      !isTest(from) &&
      !within(to, 'contract/src') &&
      to !== 'package:zod/mini',
  },
  {
    name: 'server and web meet in the contract',
    forbids: ({ from, to }) => within(from, 'server') && within(to, 'web'),
  },
  {
    name: 'web and server meet in the contract',
    forbids: ({ from, to }) => within(from, 'web') && within(to, 'server'),
  },
  {
    name: 'an area imports only areas below it',
    forbids: pointsUpward,
  },
  {
    name: 'ground floors know no feature',
    forbids: ({ from, to }) =>
      !isTest(from) && within(from, ...ground) && featureOf(to) !== null && !within(to, 'contract'),
  },
  {
    name: 'ui knows no server and no offline store',
    forbids: ({ from, to }) =>
      within(from, 'web/src/ui') &&
      within(to, 'web/src/api', 'web/src/offline', 'web/src/app') &&
      !isTest(from),
  },
  {
    name: 'SQL lives in *.queries.ts',
    forbids: ({ from, to }) =>
      featureOf(from) !== null &&
      within(from, 'server/src') &&
      /\.(service|routes)\.ts$/.test(from) &&
      to === 'package:kysely',
  },
  {
    name: 'HTTP lives in http/',
    forbids: ({ from, to }) =>
      within(from, ...areas.map((area) => `server/src/${area}`)) &&
      !isTest(from) &&
      /^package:@?fastify/.test(to),
  },
  {
    name: 'only journeys know e2e/',
    forbids: ({ from, to }) => !within(from, 'e2e') && within(to, 'e2e'),
  },
]

const product = ['contract/src', 'server/src', 'server/seeds', 'web/src']
const around = ['server/test', 'build', 'scripts', 'bench', 'e2e']
const files = [...product, ...around].flatMap((folder) => sourceFiles(join(root, folder)))
const imports = files.flatMap(importsOf)
const trespasses = imports.flatMap((one) =>
  rules
    .filter((rule) => rule.forbids(one))
    .map((rule) => `${one.from}:${one.line} imports ${one.to}: ${rule.name}`),
)

/** A chunk that fails to load must not break the screen: `lazyPart` and `lazyScreen` handle that. */
const reactLazy = /import \{[^}]*\blazy\b[^}]*\} from 'react'/
const breakable = files
  .filter((file) => reactLazy.test(readFileSync(file, 'utf8')))
  .map((file) => `${relative(root, file)} uses React's lazy: use lazyPart() or lazyScreen()`)

const reExports = files
  .filter((file) => !isTest(file) && isReExporting(file))
  .map((file) => `${relative(root, file)} re-exports: import from the defining file`)

/** A function that two features need of each other is handed in, or moved below them both. */
const inCycles = importsInCycles(imports).map(
  ({ from, line, to }) => `${from}:${line} imports ${to}: features form no cycle`,
)

/** Seeds, tests and tools are read one at a time. */
const isOfProduct = (file: string) =>
  within(fromRoot(file), 'contract/src', 'server/src', 'web/src', 'build')

/** The router asks for one file for each route. */
const crowded = crowdedFolders(files)
  .filter(({ folder }) => folder !== 'web/src/app/routes')
  .map(({ folder, count }) => `${folder} holds ${count} files: sort them into rooms`)

/** A name with many definitions leads a reader, and a search, to the wrong one. */
const vague = namesOfMany(productSources(files.filter(isOfProduct))).map(
  ({ name, files: where }) =>
    `${name} is the name of ${where.length} functions (${where.join(', ')}): say in each what it returns or does, and of what`,
)

const found = [...trespasses, ...breakable, ...reExports, ...inCycles, ...crowded, ...vague]
for (const trespass of found) console.error(trespass)
process.exit(found.length === 0 ? 0 : 1)
