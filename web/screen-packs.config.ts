import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const routeFile = /src\/app\/routes\/(?<name>[^/?]+)\.tsx\?tsr-split=component/

/** `scan.class.$classId` is the screen at `/scan/class/$classId`; a trailing `index` is a slash. */
function routePathOf(moduleId: string | null): string | null {
  const name = routeFile.exec(moduleId ?? '')?.groups?.['name']
  return name === undefined ? null : `/${name.split('.').join('/')}`.replace(/index$/, '')
}

/** Everything a chunk may ever ask for, its dialogs and workers included, as far as the next screens. */
function filesFrom(start: string, bundle: Bundle): string[] {
  const isScreen = (file: string) => {
    const target = bundle[file]
    return target?.type === 'chunk' && routePathOf(target.facadeModuleId) !== null
  }
  // Workers are no chunks of the app; whoever starts one names its file.
  const assets = Object.keys(bundle).filter(
    (file) => bundle[file]?.type === 'asset' && file.endsWith('.js'),
  )
  const files = new Set([start])
  for (const name of files) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    const workers = assets.filter((asset) => chunk.code.includes(asset))
    const styles = chunk.viteMetadata?.importedCss ?? []
    const own = [...chunk.imports, ...chunk.dynamicImports].filter((file) => !isScreen(file))
    for (const file of [...own, ...workers, ...styles]) files.add(file)
  }
  return [...files].filter((file) => /\.(?:js|css)$/.test(file)).toSorted()
}

/** Which files a screen consists of; `app` is what all of them stand on. */
function filesOfScreens(bundle: Bundle): Map<string, string[]> {
  const screens = new Map<string, string[]>()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const path = chunk.isEntry ? 'app' : routePathOf(chunk.facadeModuleId)
    if (path !== null) screens.set(path, filesFrom(chunk.fileName, bundle))
  }
  return screens
}

/** The routes of the app with who may open them, as the running app knows them. */
async function readRoleRoutes(): Promise<Record<string, readonly string[]>> {
  const file = here('src/app/role-routes.ts')
  const { module } = await runnerImport<{ roleRoutes: Record<string, readonly string[]> }>(file)
  return module.roleRoutes
}

/**
 * One file a role with all of its screens, for times without signal (`src/app/warm-up.ts`): hundreds of
 * small requests would cost more than what they bring, and compressed together it is less. `keeps`
 * says what is on the device before and need not come again.
 */
export function screenPacks(keeps: (file: string) => boolean): Plugin {
  return {
    name: 'screen-packs',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // Read from the disk: until then the names in the pieces are not final.
      handler: async ({ dir = '' }, bundle) => {
        const screens = filesOfScreens(bundle)
        const routes = await readRoleRoutes()
        const roles = new Set(Object.values(routes).flat())
        // Nobody signed in needs nothing without signal.
        roles.delete('anonymous')
        mkdirSync(join(dir, 'screens'), { recursive: true })
        for (const role of roles) {
          const own = Object.keys(routes).filter((path) => routes[path]?.includes(role))
          const files = new Set(['app', ...own].flatMap((path) => screens.get(path) ?? []))
          writePack(dir, role, { files: [...files], keeps })
        }
      },
    },
  }
}

type Parts = { files: readonly string[]; keeps: (file: string) => boolean }

function writePack(dir: string, role: string, { files, keeps }: Parts): void {
  // A worker obeys the content policy of the answer it came with: a pack has none to give.
  const packed = files.filter((file) => !keeps(file) && !/worker/.test(file)).toSorted()
  const texts = packed.map((file) => [`/${file}`, readFileSync(join(dir, file), 'utf8')] as const)
  const pack = JSON.stringify(Object.fromEntries(texts))
  const hash = createHash('sha256').update(pack).digest('base64url').slice(0, 8)
  const name = `assets/screens-of-${role}-${hash}.json`
  writeFileSync(join(dir, name), pack)
  const list = { pack: `/${name}`, files: files.map((file) => `/${file}`) }
  writeFileSync(join(dir, 'screens', `${role}.json`), JSON.stringify(list))
}
