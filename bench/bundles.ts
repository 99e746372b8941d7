import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunkGroups } from '../build/chunk-groups.ts'
import type { Goals } from './goals.ts'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

export type BundleRow = {
  what: string
  kB: number
  files: number
  /** The name of the chunk, in a row that shows the largest of many. */
  chunk?: string
  goals: Goals<'kB' | 'files'>
}

const dist = join(import.meta.dirname, '../web/dist')

const anyScreen = { kB: 420, files: 16 }

/** Fetched before any chunk: the page, and the script that runs before the first paint. */
const page = ['index.html', 'start.js']

/**
 * The weight of the built app's screens, compressed as the server sends them, and their number of files. Fonts
 * count apart: text is drawn without them, and they come once.
 */
export function benchBundles(): BundleRow[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = chunkKey(manifest, (_key, chunk) => chunk.isEntry === true)
  const load = (...starts: string[]) => [...page, ...chunkFiles(manifest, [entry, ...starts])]
  const named = (name: string) => chunkKey(manifest, (_key, chunk) => chunk.name === name)
  const screens = Object.keys(manifest)
    .filter((key) => holdsScreen(key, manifest[key]))
    .map((key) => ({ key, files: load(key) }))
  const heaviest = largest(screens, ({ files }) => totalSentSize(files))
  const mostFiles = largest(screens, ({ files }) => files.length)
  const teacher = JSON.parse(readFileSync(join(dist, 'screens/teacher.json'), 'utf8')) as string[]
  return [
    bundleRow('sign-in', load(named('sign-in')), { kB: 160, files: 8 }),
    bundleRow('sign-in, home and register of a teacher', load(named('sign-in'), named('field')), {
      kB: 230,
      files: 16,
    }),
    { ...bundleRow('heaviest screen, cold', heaviest.files, anyScreen), chunk: heaviest.key },
    {
      ...bundleRow('screen of most files, cold', mostFiles.files, anyScreen),
      chunk: mostFiles.key,
    },
    bundleRow('everything a teacher has without signal', [...page, ...teacher], {
      kB: 620,
      files: 110,
    }),
  ]
}

type Limits = { kB: number; files: number }

function bundleRow(what: string, files: readonly string[], limits: Limits): BundleRow {
  return sizeRow(what, { kB: totalSentSize(files), files: files.length }, limits)
}

/** Rounded up: what is over its budget by a byte is seen to be. */
export function sizeRow(what: string, { kB, files }: Limits, limits: Limits): BundleRow {
  const goals = { kB: { atMost: limits.kB }, files: { atMost: limits.files } }
  return { what, kB: Math.ceil(kB * 10) / 10, files, goals }
}

const groupNames = new Set(chunkGroups.map(({ name }) => name))

/** A chunk with one screen, or one of the groups that screens were put into. */
function holdsScreen(key: string, chunk: Chunk | undefined): boolean {
  return /app\/routes\/.*tsr-split=component/.test(key) || groupNames.has(chunk?.name ?? '')
}

function chunkKey(manifest: Manifest, isIt: (key: string, chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([key, chunk]) => isIt(key, chunk))
  if (!found) throw new Error('the build lacks a chunk that every screen needs')
  return found[0]
}

function largest<T>(items: readonly T[], sizeOfItem: (item: T) => number): T {
  const [first] = items.toSorted((a, b) => sizeOfItem(b) - sizeOfItem(a))
  if (first === undefined) throw new Error('the build has no screens')
  return first
}

/** Chunks with everything they import at once, and their styles. */
function chunkFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set(keys)
  for (const key of found) manifest[key]?.imports?.forEach((one) => found.add(one))
  const chunks = [...found].flatMap((key) => manifest[key] ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
}

function totalSentSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sentSize(file), 0)
}

/** Kilobytes of a file as the server sends it: compressed at build, where it was. */
function sentSize(file: string): number {
  const compressed = join(dist, `${file}.br`)
  if (existsSync(compressed)) return statSync(compressed).size / 1024
  return gzipSync(readFileSync(join(dist, file))).length / 1024
}
