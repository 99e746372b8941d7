import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const repository = join(import.meta.dirname, '../..')

export type SourceFile = { path: string; text: string }

/** The TypeScript files of a folder without its tests, with paths from that folder. */
export function sourceFilesOf(folder: string): SourceFile[] {
  const root = join(repository, folder)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.(test|fixtures)\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}

export function foldersOf(folder: string): string[] {
  const root = join(repository, folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

const importPattern = /(?:from\s+|import\s*\(\s*|import\s+)(['"])([^'"]+)\1/g

export function importsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[2] ?? '')
}
