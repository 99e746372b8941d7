import { readFileSync, writeFileSync } from 'node:fs'
import type { Recorded } from './asking.ts'

/** Answers by route, role and record. */
export type Recording = Map<string, Recorded>

/** One line per answer, in alphabetical order. */
export function writeRecording(file: string, recording: Recording): void {
  const lines = [...recording]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, recorded]) => `${JSON.stringify(name)}: ${JSON.stringify(recorded)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

export function readRecording(file: string): Recording {
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>))
}
