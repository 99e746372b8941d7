import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The steps of a first visit, each with the modules it starts from. */
const steps = {
  door: ['app/DoorFrame.tsx', 'app/DoorPage.tsx'],
  inside: [
    'app/shell/AppShell.tsx',
    'app/session/fill-session.ts',
    'app/session/offline-session.ts',
  ],
  phone: ['app/shell/PhoneShell.tsx', 'app/TeacherHome.tsx', 'features/attendance/prefetch.ts'],
  desk: ['app/shell/DeskShell.tsx'],
  register: ['features/attendance/RegisterPage.tsx', 'features/attendance/RegisterPhone.tsx'],
}

/** What screens are built of, each with the modules it starts from: who lists does not always ask. */
const kits = {
  desk: steps.desk,
  grid: ['ui/TableGrid.tsx', 'ui/TableList.tsx', 'ui/use-table-model.ts'],
  filters: ['ui/FilterBar.tsx', 'ui/TableFoot.tsx'],
  tables: ['ui/DataTable.tsx'],
  forms: ['api/VersionedForm.tsx', 'ui/Form.tsx', 'ui/FormDialog.tsx', 'ui/FormFields.tsx'],
}

const starts = { ...steps, ...kits }

type Step = keyof typeof starts
type Kit = keyof typeof kits

type ModuleLinks = { importedIds: readonly string[]; importers: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleLinks | null }

const reached = new Map<Step, Set<string>>()

/** Everything a step or a kit imports at once. */
function modulesOf(step: Step, graph: Graph): Set<string> {
  const known = reached.get(step)
  if (known) return known
  const modules = new Set(starts[step].map((file) => here(`src/${file}`)))
  for (const id of modules) graph.getModuleInfo(id)?.importedIds.forEach((one) => modules.add(one))
  reached.set(step, modules)
  return modules
}

/** What the sign-in alone has is the door's; what else the other screens have of it is there first. */
function partOfDoor(id: string, graph: Graph): string {
  if (modulesOf('register', graph).has(id)) return 'fields'
  const isOwn = /web\/src\/(?:app|features)\//.test(id) || ownModulesOf('door', graph).has(id)
  return isOwn ? 'door' : 'first'
}

/** Named by the index of a package the first screen uses, and used by later ones alone. */
const namedInVain = /react-router\/dist\/esm\/useBlocker|store\/dist\/shallow/

/**
 * `first` serves the sign-in and what is behind it, `inside` both layouts behind it; `fields` is what
 * the register has of the sign-in and the home has not.
 */
function partOf(id: string, graph: Graph): string | null {
  if (namedInVain.test(id)) return null
  // A line of its own would weigh more than what it says.
  if (/contract\/src\/shown-name/.test(id)) return 'inside'
  const needs = (step: Step) => modulesOf(step, graph).has(id)
  if (needs('door')) return needs('inside') || needs('phone') ? 'first' : partOfDoor(id, graph)
  if (needs('inside') || (needs('phone') && needs('desk'))) return 'inside'
  return needs('phone') ? 'phone' : null
}

/** What only the registers and the marks of their students draw is not for other screens to load. */
function isOfMarks(id: string, graph: Graph): boolean {
  if (/ui\/AttendanceMark/.test(id)) return true
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const isTheirs = (one: string) => /features\/attendance\/|src\/scanner\/|AttendanceMark/.test(one)
  return /node_modules\/lucide-react\//.test(id) && importers.every(isTheirs)
}

/** What forms, too, have of the register's: they open dialogs, and have no menu and no search. */
const dialogPieces =
  /web\/src\/ui\/(?:Dialog|Modal|use-modal|Checkbox|RefusedState|roving)|lucide-react/

/** What the register shares with other screens. */
function partOfRegister(id: string, graph: Graph): string | null {
  if (!modulesOf('register', graph).has(id)) return null
  if (isOfMarks(id, graph)) return 'marks'
  if (/src\/features\/attendance\//.test(id)) return 'marking'
  return dialogPieces.test(id) ? 'dialogs' : 'controls'
}

const ofRegister = (part: string) => ({
  name: (id: string, graph: Graph) => (partOfRegister(id, graph) === part ? part : null),
  test: /web\/src\/(?:ui|features\/attendance)\/|node_modules\/lucide-react\//,
  minShareCount: 2,
})

const owned = new Map<Step, Set<string>>()

/** What a step or a kit imports, and nobody else does. */
function ownModulesOf(step: Step, graph: Graph): Set<string> {
  const known = owned.get(step)
  if (known) return known
  const own = new Set(modulesOf(step, graph))
  const roots = new Set(starts[step].map((file) => here(`src/${file}`)))
  let before = 0
  while (before !== own.size) {
    before = own.size
    for (const id of own) {
      const importers = graph.getModuleInfo(id)?.importers ?? []
      if (!roots.has(id) && importers.some((one) => !own.has(one))) own.delete(id)
    }
  }
  owned.set(step, own)
  return own
}

const isOfKits = (id: string, graph: Graph) =>
  (Object.keys(kits) as Kit[]).some((kit) => ownModulesOf(kit, graph).has(id))

/** What a kit imports, and screens without the kit do too. */
const besideKit = (part: string, kit: Kit) => ({
  name: (id: string, graph: Graph) =>
    modulesOf(kit, graph).has(id) && !isOfKits(id, graph) ? part : null,
  test: /web\/src\/ui\//,
})

/** Drawn in tables, and in no form. */
const tablePieces =
  /web\/src\/ui\/(?:Table(?!Tools)|use-table-model)|@tanstack\/(?:react-table|table-core)/

/** Everything of a kit that is not taken by a step before it, or used by others as well. */
const ofKit = (kit: Kit) => ({
  name: (id: string, graph: Graph) => (ownModulesOf(kit, graph).has(id) ? kit : null),
})

/**
 * Cut by which screens use what, so that none loads what only others need. Pieces below `smallest`
 * bytes of source join the nearest: each request costs more than that.
 */
const byUse = (name: string, test: RegExp, smallest: number) => ({
  name,
  test,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: smallest,
})

/**
 * What is loaded together travels together: on a thin line each request costs more than its bytes.
 * Everything else is cut by the router, one chunk per screen. A group takes along what its modules
 * import, so what stands first is taken first.
 */
const groups = [
  { name: 'shell', tags: ['$initial' as const] },
  // Its package is one door to everything in it, which would make every screen's part the first one's.
  { name: 'queries', test: /node_modules\/@tanstack\/(?:query-core|react-query)\// },
  ...['first', 'inside', 'fields', 'door', 'phone'].map((part) => ({
    name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
  })),
  // How lists are asked for and what texts may be: nobody loads the register for that.
  {
    name: 'wire',
    test: /contract\/src\/(?:(?:paging|text|query-values)\.ts|features\/attendance\/attendance-moment)/,
    minShareCount: 2,
  },
  // The register is opened on the thinnest lines: it does not wait for what only other screens use.
  ...['dialogs', 'controls', 'marks', 'marking'].map(ofRegister),
  {
    ...byUse('icons', /node_modules\/lucide-react\//, 3_000),
    name: (id: string, graph: Graph) => (isOfKits(id, graph) ? null : 'icons'),
  },
  besideKit('choices', 'tables'),
  // Lists of people to tick are searched and paged without being tables.
  ofKit('filters'),
  // Whoever takes a piece of a table alone is a table too: the rest of the library stays with it.
  { name: 'rows', test: tablePieces, minShareCount: 2 },
  besideKit('writing', 'forms'),
  {
    name: (id: string, graph: Graph) => (isOfKits(id, graph) ? null : 'ui'),
    test: /web\/src\/ui\//,
    minShareCount: 16,
  },
  // The own profile has it too, and that is no desk.
  { name: 'look', test: /web\/src\/ui\/LookFields/ },
  ofKit('desk'),
  ofKit('grid'),
  ofKit('tables'),
  ofKit('forms'),
  // Too small to stand alone, the rules would be put with the routes, which need the schemas, which need
  // the rules: pieces that wait for each other.
  {
    name: 'children',
    test: /contract\/src\/features\/students\/students\.(?:rules|schemas)/,
    minShareCount: 2,
  },
  // The same of what examiners send and offices read.
  {
    name: 'exams',
    test: /contract\/src\/(?:queued-records|features\/munaqasyah\/(?:scores\.schemas|scoring\.routes))/,
    minShareCount: 2,
  },
  byUse('rules', /contract\/src\//, 2_500),
  byUse('answers', /web\/src\/api\//, 2_500),
]

export const chunkGroups = groups.map((group, rank) => ({
  ...group,
  priority: groups.length - rank,
}))

/** A piece cut by use is named after every screen that uses it, and each of those names its files. */
export function shortName(chunk: string): string {
  return chunk.replace(/~.*/, '')
}

const isRootOf = (step: Step, moduleIds: readonly string[]) =>
  starts[step].some((file) => moduleIds.includes(here(`src/${file}`)))

const kept = new Set<string>()
const first = new Set<string>()

/** The service worker has the app itself, and the door before it, from its first minute. */
export function isKeptFromTheStart(file: string): boolean {
  return kept.has(file)
}

/** On a phone before its home is drawn: the app itself, the door and what is right behind it. */
export function comesWithThePage(file: string): boolean {
  return first.has(file)
}

/**
 * Screens come later to the service worker, role by role (`app/warm-up.ts`): nobody downloads what
 * the own role never opens. Which step comes first is known before the app is: `public/start.js`
 * asks for its files together with the page.
 */
export const firstFiles: Plugin = {
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (starts: typeof chunks) => {
        const files = new Set(starts.map(({ fileName }) => fileName))
        for (const name of files) {
          const file = bundle[name]
          if (file?.type !== 'chunk') continue
          for (const one of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
            files.add(one)
        }
        return files
      }
      const shell = filesOf(chunks.filter(({ isEntry }) => isEntry))
      const [door, inside, phone] = (['door', 'inside', 'phone'] as const).map((step) =>
        filesOf(chunks.filter(({ moduleIds }) => isRootOf(step, moduleIds))),
      )
      for (const file of [...shell, ...(door ?? [])]) kept.add(file)
      for (const file of [...kept, ...(inside ?? []), ...(phone ?? [])]) first.add(file)
      const list = (files: Iterable<string> = []) =>
        [...files].flatMap((file) => (shell.has(file) ? [] : [`/${file}`])).join(' ')
      const start = 'src="/start.js"'
      return html.replace(start, `${start} data-door="${list(door)}" data-inside="${list(inside)}"`)
    },
  },
}

/**
 * Imports each icon from its own file. Through the package's index, which names all of them, every
 * icon of the app would seem to belong to whoever draws one.
 */
export const iconFiles: Plugin = {
  name: 'icon-files',
  apply: 'build',
  transform: {
    filter: { id: /web\/src\//, code: /lucide-react/ },
    handler: (code) =>
      code.replace(/import \{([^}]+)\} from ["']lucide-react["']/g, (_all, names: string) =>
        names.split(',').map(importOfIcon).join(';'),
      ),
  },
}

function importOfIcon(imported: string): string {
  const [name = '', local = name] = imported.trim().split(' as ')
  return `import ${local} from 'lucide-react/icons/${iconFileOf(name)}'`
}

const iconIndex = readFileSync(
  here('../node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  'utf8',
)

/** An icon has several names, and one file. */
function iconFileOf(name: string): string {
  const line = new RegExp(`default as ${name}[, ][^;]*'./icons/(?<file>[^']+).mjs'`).exec(iconIndex)
  if (!line?.groups?.['file']) throw new Error(`lucide-react has no icon ${name}`)
  return line.groups['file']
}
