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

type Step = keyof typeof steps

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const reached = new Map<Step, Set<string>>()

/** Everything a step imports at once. */
function modulesOf(step: Step, graph: Graph): Set<string> {
  const known = reached.get(step)
  if (known) return known
  const modules = new Set(steps[step].map((file) => here(`src/${file}`)))
  for (const id of modules) graph.getModuleInfo(id)?.importedIds.forEach((one) => modules.add(one))
  reached.set(step, modules)
  return modules
}

/**
 * `first` serves the sign-in and what is behind it, `inside` both layouts behind it; `fields` is what
 * the register has of the sign-in and the home has not.
 */
function partOf(id: string, graph: Graph): string | null {
  const needs = (step: Step) => modulesOf(step, graph).has(id)
  if (needs('door') && (needs('inside') || needs('phone'))) return 'first'
  if (needs('door')) return needs('register') ? 'fields' : 'door'
  if (needs('inside') || (needs('phone') && needs('desk'))) return 'inside'
  return needs('phone') ? 'phone' : null
}

/** What the register shares with other screens. */
const ofRegister = (part: string, test: RegExp, priority: number) => ({
  name: (id: string, graph: Graph) => (modulesOf('register', graph).has(id) ? part : null),
  test,
  minShareCount: 2,
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
  ofRegister('marking', /src\/features\/attendance\//, 4),
  { name: 'ui', test: /web\/src\/ui\//, minShareCount: 4, priority: 3 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 2 },
  { name: 'rules', test: /contract\/src\//, minShareCount: 3, priority: 1 },
]

const isRootOf = (step: Step, moduleIds: readonly string[]) =>
  steps[step].some((file) => moduleIds.includes(here(`src/${file}`)))

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
