import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const importPattern =
  /(?:(?<isType>import type )[^'"]*?from\s+|from\s+|import\s*\(\s*|import\s+)(['"])(?<name>[^'"]+)\2/g

/**
 * `to` is a path from the root, or `package:` with a name; type imports do not exist at run time.
 */
export type Import = { from: string; to: string; line: number; isType: boolean }

/** The TypeScript files below a folder, as absolute paths. */
export function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    if (statSync(path).isDirectory()) return sourceFiles(path)
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : []
  })
}

export const fromRoot = (file: string): string => relative(root, file).split(sep).join('/')

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path)

export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(importPattern)].map((match) => ({
    from: fromRoot(file),
    to: resolveTarget(file, match.groups?.['name'] ?? ''),
    line: text.slice(0, match.index).split('\n').length,
    isType: match.groups?.['isType'] !== undefined,
  }))
}

/** Our own files as paths from the root, other modules as the package's name. */
function resolveTarget(file: string, specifier: string): string {
  if (specifier === '@ngaji/contract') return 'contract/src'
  if (specifier.startsWith('@ngaji/contract/'))
    return `${specifier.replace('@ngaji/contract', 'contract/src')}.ts`
  if (!specifier.startsWith('.')) return `package:${specifier}`
  const path = resolve(dirname(file), specifier)
  const found = extensions.find((extension) => existsSync(path + extension))
  return fromRoot(path + (found ?? ''))
}

/** A name is imported from the file that defines it: does this file pass one on? */
export const isReExporting = (file: string): boolean =>
  /^export (?:type )?(?:\{[^}]*\}|\*) from /m.test(readFileSync(file, 'utf8'))

const mostFiles = 25

/** The folders that hold more files than one sees at a glance, with their counts. */
export function crowdedFolders(files: readonly string[]): { folder: string; count: number }[] {
  const byFolder = Map.groupBy(files, (file) => dirname(fromRoot(file)))
  const counts = [...byFolder].map(([folder, inside]) => ({ folder, count: inside.length }))
  return counts.filter(({ count }) => count > mostFiles)
}
