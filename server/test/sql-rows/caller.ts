import { fileURLToPath } from 'node:url'
import type { Place } from './recording.ts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const ours = fileURLToPath(new URL('.', import.meta.url))
/** Tests and what they are given stand beside the product. */
const ofTests = /\.(?:test|fixtures)\.ts$|\/test\//
const frame = /(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)\)?$/

/**
 * Which line of the product executes the statement that is being built, or null where a test does. To be
 * asked at the moment of `execute()`: afterwards the stack begins elsewhere.
 */
export function callerInSource(): Place | null {
  for (const line of stackLines()) {
    const [, file, row, column] = frame.exec(line) ?? []
    if (!file || file.includes('/node_modules/') || file.startsWith(ours)) continue
    if (!file.startsWith(source)) return null
    const name = file.slice(source.length)
    return isOfProduct(name) ? { file: name, line: Number(row), column: Number(column) } : null
  }
  return null
}

function stackLines(): string[] {
  const { stackTraceLimit } = Error
  // Kysely's own calls and a short way through the product.
  Error.stackTraceLimit = 25
  const stack = new Error('who asks').stack ?? ''
  Error.stackTraceLimit = stackTraceLimit
  return stack.split('\n').slice(1)
}

/** Whether a file of server/src is the product's own. */
export function isOfProduct(file: string): boolean {
  return !ofTests.test(file)
}
