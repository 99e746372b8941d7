import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { fileURLToPath } from 'node:url'

type Bundle = Rolldown.OutputBundle

const routeFile = /src\/app\/routes\/(?<name>[^/?]+)\.tsx\?tsr-split=component/

/** `scan.class.$classId` is the route `/scan/class/$classId`; a trailing `index` is a slash. */
function routePathOf(moduleId: string | null): string | null {
  const name = routeFile.exec(moduleId ?? '')?.groups?.['name']
  return name === undefined ? null : `/${name.split('.').join('/')}`.replace(/index$/, '')
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** Workers are no chunks of the app: the chunk that starts a worker contains its file name. */
function workersOf(bundle: Bundle, files: Iterable<string>): string[] {
  const codes = [...files].flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [chunk.code] : []
  })
  return Object.keys(bundle).filter(
    (file) => /worker-.*\.js$/.test(file) && codes.some((code) => code.includes(file)),
  )
}

/** Chunks with their static imports, and their styles. */
function chunkFiles(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const one of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(one)
  }
  return [...files].toSorted()
}

const filesOfGroup = (bundle: Bundle, name: string) =>
  chunkFiles(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.name === name || chunk.isEntry),
  )

const kept = new Set<string>()

/** Files that the service worker caches at installation: the sign-in, the home and the register. */
export const isKeptFromTheStart = (file: string): boolean => kept.has(file)

/**
 * The files of the first screen are known at build time: `public/start.js` requests them together
 * with the page, either those of the sign-in or those of a signed-in user.
 */
export const firstFiles: Plugin = {
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const [shell, signIn, field] = ['', 'sign-in', 'field'].map((name) =>
        filesOfGroup(bundle, name),
      )
      const first = new Set([...(signIn ?? []), ...(field ?? [])])
      for (const file of [...first, ...workersOf(bundle, first)]) kept.add(file)
      const list = (files: readonly string[] = []) =>
        files.flatMap((file) => (shell?.includes(file) ? [] : [`/${file}`])).join(' ')
      const start = 'src="/start.js"'
      return html.replace(
        start,
        `${start} data-sign-in="${list(signIn)}" data-signed-in="${list(field)}"`,
      )
    },
  },
}

type Routes = {
  roleRoutes: Record<string, readonly string[]>
  routesWithoutSignal: readonly string[]
}

/** The routes of the built app. */
async function readRoutes(): Promise<Routes> {
  const file = fileURLToPath(new URL('../web/src/app/role-routes.ts', import.meta.url))
  return (await runnerImport<Routes>(file)).module
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The entry modules of chunks: screens, and their lazy imports, up to the next screens. */
function entriesFrom(graph: Graph, screens: readonly string[]): Set<string> {
  const entries = new Set(screens)
  const modules = new Set(screens)
  for (const id of modules) {
    const info = graph.getModuleInfo(id)
    const later = info?.dynamicallyImportedIds.filter((one) => routePathOf(one) === null) ?? []
    for (const one of later) entries.add(one)
    for (const one of [...(info?.importedIds ?? []), ...later]) modules.add(one)
  }
  return entries
}

/**
 * For each role `screens/ROLE.json`: every file that its screens need offline
 * (`app/device/warm-up.ts`).
 */
export const roleFiles: Plugin = {
  name: 'role-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { roleRoutes, routesWithoutSignal } = await readRoutes()
    const roles = new Set(Object.values(roleRoutes).flat())
    roles.delete('anonymous')
    const chunks = chunksOf(bundle)
    for (const role of roles) {
      const paths = new Set(routesWithoutSignal.filter((path) => roleRoutes[path]?.includes(role)))
      const screens = [...this.getModuleIds()].filter((id) => paths.has(routePathOf(id) ?? ''))
      const entries = entriesFrom(this, screens)
      const files = chunkFiles(
        bundle,
        chunks.filter(
          ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => entries.has(id)),
        ),
      )
      const all = [...files, ...workersOf(bundle, files)]
      const source = JSON.stringify(all.map((file) => `/${file}`))
      this.emitFile({ type: 'asset', fileName: `screens/${role}.json`, source })
    }
  },
}
