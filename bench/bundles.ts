import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }
>
export type BundleRow = { what: string; kB: number; budgetKB: number; fits: boolean }

const dist = join(import.meta.dirname, '../web/dist')
const budgets = { shell: 120, route: 60, scanner: 40, css: 15, firstLoad: 180 }

/** Gzipped sizes of what the built app sends, against the budgets. */
export async function benchBundles(): Promise<BundleRow[]> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0]
  if (!entry) throw new Error('the build has no entry')
  const shell = closure(manifest, [entry])
  const css = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'))
  const routes = Object.keys(manifest).filter((key) => /app\/routes\//.test(key) && !shell.has(key))
  const beyondShell = (key: string) =>
    sizeOf(
      manifest,
      [...closure(manifest, [key])].filter((one) => !shell.has(one)),
    )
  const largest = routes
    .map((key) => ({ key, kB: beyondShell(key) }))
    .toSorted((a, b) => b.kB - a.kB)[0]
  const teacher = firstLoadOf(manifest, shell, routes)
  return [
    row('shell JS', sizeOf(manifest, [...shell]), budgets.shell),
    row(`largest route (${largest?.key.split('/').at(-1)})`, largest?.kB ?? 0, budgets.route),
    row(
      'scan route',
      beyondShell(routes.find((key) => /scan\.class/.test(key)) ?? entry),
      budgets.scanner,
    ),
    row(
      'all CSS',
      css.reduce((sum, name) => sum + gzipped(join('assets', name)), 0),
      budgets.css,
    ),
    row('first load of a teacher', teacher, budgets.firstLoad),
  ]
}

function row(what: string, kB: number, budgetKB: number): BundleRow {
  return { what, kB: Math.round(kB * 10) / 10, budgetKB, fits: kB <= budgetKB }
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

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length / 1024
}

/** Document, shell, home, style and the Latin face: all that a teacher's first screen needs. */
function firstLoadOf(manifest: Manifest, shell: Set<string>, routes: readonly string[]): number {
  const home = routes.find((key) => /routes\/index\.tsx/.test(key))
  const chunks = new Set([...shell, ...(home ? closure(manifest, [home]) : [])])
  const assets = readdirSync(join(dist, 'assets')).filter(
    (name) => name.endsWith('.css') || /latin.*\.woff2$/.test(name),
  )
  return (
    gzipped('index.html') +
    sizeOf(manifest, [...chunks]) +
    assets.reduce((sum, name) => sum + gzipped(join('assets', name)), 0)
  )
}
