import type { ExecutingCall } from './executing-calls.ts'
import { unreached } from './known-gaps.ts'
import type { Reading } from './read-on-schema.ts'
import { placeKey } from './recording.ts'

/** How lists name a call: lines move, functions stay. */
export function nameOfCall({ place, within }: ExecutingCall): string {
  return `${place.file} ${within}`
}

/** Calls that no test reached: their statements are checked by nobody. Known ones are known-gaps.ts's. */
export function reachProblems(readings: Reading[], calls: ExecutingCall[]): string[] {
  const reached = new Set(readings.map(({ call }) => placeKey(call.place)))
  const names = new Set(calls.map(nameOfCall))
  return [
    ...calls
      .filter((call) => !reached.has(placeKey(call.place)))
      .filter((call) => !Object.hasOwn(unreached, nameOfCall(call)))
      .map(
        ({ place, within }) => `server/src/${place.file}:${place.line} ${within}: no test ran it`,
      ),
    ...Object.keys(unreached)
      .filter((name) => !names.has(name))
      .map((name) => `known-gaps.ts: there is no "${name}" any more: strike it off`),
  ]
}
