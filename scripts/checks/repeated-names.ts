import { readFileSync } from 'node:fs'
import { fromRoot, isTest } from '../source-imports.ts'

/** A fifth function of one name says no more what it is about than the first four. */
const mostDefinitions = 4

/** Every program is started by its own `main`. */
const allowed = new Set(['main'])

/** Functions at the beginning of a line, as the formatter writes them: declared, or a constant with an arrow. */
const definition =
  /^(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:<[^()]*>)?\((?:[^()]|\([^()]*\))*\)(?:: [^=\n]+)? =>)/gm

export type Source = { file: string; text: string }

/** The names of the functions that a module defines, not those within its functions. */
export function functionsIn(text: string): string[] {
  return [...text.matchAll(definition)].map(([, declared, arrow]) => declared ?? arrow ?? '')
}

/** The names that more functions of the product have than a reader can tell apart, with their files. */
export function namesOfMany(sources: readonly Source[]): { name: string; files: string[] }[] {
  const found = sources.flatMap(({ file, text }) =>
    functionsIn(text).map((name) => ({ name, file })),
  )
  return [...Map.groupBy(found, ({ name }) => name)]
    .filter(([name, all]) => all.length > mostDefinitions && !allowed.has(name))
    .map(([name, all]) => ({ name, files: all.map(({ file }) => file) }))
}

/** Tests arrange, ask and show, each in its own file: their helpers may share these words. */
export function productSources(files: readonly string[]): Source[] {
  return files
    .filter((file) => !isTest(fromRoot(file)) && !/\.(gen|fixtures)\./.test(file))
    .map((file) => ({ file: fromRoot(file), text: readFileSync(file, 'utf8') }))
}
