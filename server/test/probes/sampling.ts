import { testEngine } from '../test-engine.ts'

/**
 * Whether the engine of this run is asked question `number`: PostgreSQL is asked all of them, the
 * embedded engine, which is given the same statements, one in `share`.
 */
export function isAsked(number: number, share: number): boolean {
  return testEngine() === 'postgres' || number % share === 0
}
