import { testEngine } from '../test-engine.ts'

/**
 * Is probe `number` run on the engine of this run? PostgreSQL runs all of them, the embedded
 * engine, which gets the same statements, one in `share`.
 */
export function isAsked(number: number, share: number): boolean {
  return testEngine() === 'postgres' || number % share === 0
}
