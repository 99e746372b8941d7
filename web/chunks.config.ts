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

/**
 * What screens are built of, each with the modules it starts from: who lists does not always ask, and
 * few show what a refusal of the server is called.
 */
const kits = {
  desk: steps.desk,
  grid: ['ui/TableGrid.tsx', 'ui/TableList.tsx', 'ui/use-table-model.ts'],
  filters: ['ui/FilterBar.tsx', 'ui/TableFoot.tsx'],
  tables: ['ui/DataTable.tsx'],
  forms: ['api/VersionedForm.tsx', 'ui/Form.tsx', 'ui/FormDialog.tsx', 'ui/FormFields.tsx'],
  policy: ['../../contract/src/policy.ts'],
  refusals: [
    '../../contract/src/disabled-reasons.ts',
    '../../contract/src/errors.ts',
    '../../contract/src/reason-texts.ts',
  ],
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

/** What the register shares with other screens. */
function partOfRegister(id: string, graph: Graph): string | null {
  if (!modulesOf('register', graph).has(id)) return null
  if (isOfMarks(id, graph)) return 'marks'
  return /src\/features\/attendance\//.test(id) ? 'marking' : 'controls'
}

const ofRegister = (part: string, test: RegExp, priority: number) => ({
  name: (id: string, graph: Graph) => (partOfRegister(id, graph) === part ? part : null),
  test,
  minShareCount: 2,
  priority,
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
const besideKit = (part: string, kit: Kit, priority: number) => ({
  name: (id: string, graph: Graph) =>
    modulesOf(kit, graph).has(id) && !isOfKits(id, graph) ? part : null,
  test: /web\/src\/ui\//,
  priority,
})

/** Everything of a kit that is not taken by a step before it, or used by others as well. */
const ofKit = (kit: Kit, priority: number) => ({
  name: (id: string, graph: Graph) => (ownModulesOf(kit, graph).has(id) ? kit : null),
  priority,
})

/**
 * What is loaded together travels together: on a thin line each request costs more than its bytes.
 * Everything else is cut by the router, one chunk per screen.
 */
export const chunkGroups = [
  { name: 'shell', tags: ['$initial' as const], priority: 20 },
  // Its package is one door to everything in it, which would make every screen's part the first one's.
  { name: 'queries', test: /node_modules\/@tanstack\/(?:query-core|react-query)\//, priority: 19 },
  // A group takes along what its modules import, so what is needed first is taken first.
  ...['first', 'inside', 'fields', 'door', 'phone'].map((part, rank) => ({
    name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
    priority: 10 - rank,
  })),
  // The register is opened on the thinnest lines: it does not wait for what only other screens use.
  ofRegister('controls', /web\/src\/ui\/|node_modules\/lucide-react\//, 5),
  ofRegister('marks', /web\/src\/ui\/|node_modules\/lucide-react\//, 4.5),
  ofRegister('marking', /src\/features\/attendance\//, 4),
  {
    name: (id: string, graph: Graph) => (isOfKits(id, graph) ? null : 'icons'),
    test: /node_modules\/lucide-react\//,
    minShareCount: 2,
    priority: 3,
  },
  besideKit('choices', 'tables', 2.9),
  besideKit('writing', 'forms', 2.8),
  {
    name: (id: string, graph: Graph) => (isOfKits(id, graph) ? null : 'ui'),
    test: /web\/src\/ui\//,
    minShareCount: 6,
    priority: 2,
  },
  ofKit('desk', 1.9),
  ofKit('grid', 1.8),
  ofKit('filters', 1.75),
  ofKit('tables', 1.7),
  ofKit('forms', 1.65),
  ofKit('policy', 1.6),
  ofKit('refusals', 1.5),
  { name: 'texts', test: /contract\/src\/texts/, priority: 1.4 },
  {
    name: 'classes',
    test: /contract\/src\/features\/(?:academic-years|classes|students|teaching-groups)\//,
    minShareCount: 3,
    priority: 1.1,
  },
  { name: 'answers', test: /web\/src\/api\//, minShareCount: 3, priority: 1 },
  { name: 'rules', test: /contract\/src\//, minShareCount: 3, priority: 1 },
]

const isRootOf = (step: Step, moduleIds: readonly string[]) =>
  starts[step].some((file) => moduleIds.includes(here(`src/${file}`)))

const kept = new Set<string>()

/** The service worker has the app itself, and the door before it, from its first minute. */
export function isKeptFromTheStart(file: string): boolean {
  return kept.has(file)
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
      const [door, inside] = (['door', 'inside'] as const).map((step) =>
        filesOf(chunks.filter(({ moduleIds }) => isRootOf(step, moduleIds))),
      )
      for (const file of [...shell, ...(door ?? [])]) kept.add(file)
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
