import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addShape, type Shape } from './shape.ts'

/** Where a statement was executed: the name `execute…` of the call, counted from 1. */
export type Place = { file: string; line: number; column: number }

/** One text of a statement at one place, with the rows it was seen to answer. */
export type RecordedStatement = { place: Place; text: string; row: Shape }

export function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/**
 * The same for texts that differ in the number of their values only: a list of five ids is checked as one
 * of two.
 */
export function statementKey(place: Place, text: string): string {
  const shape = text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$,')
    .replaceAll(/(\([^()]*\$[^()]*\))(?:, \1)+/g, '$1,')
  return `${placeKey(place)} ${shape}`
}

export function writeStatements(
  folder: string,
  name: string,
  statements: Iterable<RecordedStatement>,
): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...statements]))
}

/** What all processes of a run have recorded, each statement once. */
export function readStatements(folder: string): RecordedStatement[] {
  const merged = new Map<string, RecordedStatement>()
  for (const name of readdirSync(folder).toSorted()) {
    const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedStatement[]
    for (const statement of read) {
      const key = statementKey(statement.place, statement.text)
      const known = merged.get(key)
      if (known) addShape(known.row, statement.row)
      else merged.set(key, statement)
    }
  }
  return [...merged.values()]
}
