import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'
import type { Goals } from './goals.ts'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>
export type BundleRow = { what: string; kB: number; goals: Goals<'kB'> }

const dist = join(import.meta.dirname, '../web/dist')
const budgets = { shell: 125, route: 65, scanner: 45, css: 18, firstLoad: 200 }

/** `web/chunks.config.ts` names the parts; `/` is the sign-in and the home alike. */
const home = 'src/app/routes/index.tsx?tsr-split=component'
const desk = 'src/app/routes/dashboard.index.tsx?tsr-split=component'
const offices: readonly string[] = ['admin', 'branchAdmin', 'subBranchAdmin', 'curriculum']

const firstLoads = {
  'first load of a teacher, signed in': [home, 'inside', 'phone'],
  'first load of a teacher, from the sign-in on': [home, 'door', 'inside', 'phone'],
}

/** Gzipped sizes of what the built app sends, against the budgets. */
export async function benchBundles(): Promise<BundleRow[]> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0]
  if (!entry) throw new Error('the build has no entry')
  const shell = closure(manifest, [entry])
  const routes = Object.keys(manifest).filter((key) => /app\/routes\//.test(key) && !shell.has(key))
  const beyond = (key: string, known: ReadonlySet<string>) => {
    const parts = [...closure(manifest, [key])].filter((one) => !known.has(one))
    return sizeOf(manifest, parts) + stylesOf(manifest, parts)
  }
  // Nobody comes to a screen but past the home: what that brought is there already. A screen that is
  // the offices' alone is only ever opened at a desk; one that others may open counts as on a phone.
  const visitorsOf = await readVisitors()
  // What every home shows beyond its first picture comes with the library that asks the server.
  const ofHome = partsOf(manifest, [entry, 'inside', 'phone', 'queries'])
  const ofDesk = partsOf(manifest, [entry, 'inside', 'desk', 'queries', desk])
  const isOfOffices = (key: string) =>
    key !== desk && visitorsOf(key).every((visitor) => offices.includes(visitor))
  const largest = routes
    .map((key) => ({ key, kB: beyond(key, isOfOffices(key) ? ofDesk : ofHome) }))
    .toSorted((a, b) => b.kB - a.kB)[0]
  const scan = routes.find((key) => /scan\.class/.test(key)) ?? entry
  return [
    bundleRow('shell JS', sizeOf(manifest, [...shell]), budgets.shell),
    bundleRow(
      `largest route, beyond the home (${largest?.key.split('/').at(-1)})`,
      largest?.kB ?? 0,
      budgets.route,
    ),
    bundleRow('scan route, beyond the home', beyond(scan, ofHome), budgets.scanner),
    // What only one screen wears counts with its screen.
    bundleRow('CSS of every screen', stylesOf(manifest, [entry]), budgets.css),
    ...Object.entries(firstLoads).map(([what, parts]) =>
      bundleRow(what, firstLoadOf(manifest, [entry, ...parts]), budgets.firstLoad),
    ),
  ]
}

/** Who opens a screen, as the app itself has it. */
async function readVisitors(): Promise<(key: string) => readonly string[]> {
  const file = join(import.meta.dirname, '../web/src/app/role-routes.ts')
  const { module } = await runnerImport<{ roleRoutes: Record<string, readonly string[]> }>(file)
  return (key) => {
    const name = /routes\/(?<name>[^/?]+)\.tsx/.exec(key)?.groups?.['name'] ?? ''
    const visitors = module.roleRoutes[`/${name.split('.').join('/')}`.replace(/index$/, '')]
    if (!visitors) throw new Error(`nobody is said to open ${key}`)
    return visitors
  }
}

/** Rounded up: what is over its budget by a byte is seen to be. */
export function bundleRow(what: string, kB: number, budgetKB: number): BundleRow {
  return { what, kB: Math.ceil(kB * 10) / 10, goals: { kB: { atMost: budgetKB } } }
}

/** A chunk and everything it imports at once. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

function sizeOf(manifest: Manifest, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + gzipped(manifest[key]?.file ?? ''), 0)
}

function stylesOf(manifest: Manifest, keys: readonly string[]): number {
  const styles = new Set(keys.flatMap((key) => manifest[key]?.css ?? []))
  return [...styles].reduce((sum, file) => sum + gzipped(file), 0)
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length / 1024
}

/** What the server really sends: the file compressed at build where there is one. */
function sent(file: string): number {
  const compressed = join(dist, `${file}.br`)
  return existsSync(compressed) ? statSync(compressed).size / 1024 : gzipped(file)
}

/** Document, code, the app's own style and the Latin face: all that a teacher's first screen needs. */
function firstLoadOf(manifest: Manifest, parts: readonly string[]): number {
  const keys = partsOf(manifest, parts)
  const styles = [...keys].flatMap((key) => manifest[key]?.css ?? [])
  const face = readdirSync(join(dist, 'assets')).find((name) => /latin.*\.woff2$/.test(name)) ?? ''
  const code = [...keys].map((key) => manifest[key]?.file ?? '')
  return (
    ['index.html', 'start.js', ...styles, ...code].reduce((sum, file) => sum + sent(file), 0) +
    statSync(join(dist, 'assets', face)).size / 1024
  )
}

function partsOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  return closure(
    manifest,
    parts.map((part) => keyOf(manifest, part)),
  )
}

/** A chunk by its key, or by the name the build gave it. */
function keyOf(manifest: Manifest, part: string): string {
  const key = manifest[part]
    ? part
    : Object.keys(manifest).find((one) => manifest[one]?.name === part)
  if (key === undefined) throw new Error(`the build has no ${part}`)
  return key
}
