import type { Deps } from '../../deps.ts'

type Source = Pick<Deps, 'db' | 'now'>
type Turn<T> = { isOver: Promise<void>; next: Promise<T> | null }

/**
 * Joins equal reads. Calls that arrive while a read runs share the next read, which starts after
 * they called, so no caller gets a result older than its call. Authorise before this; `keyOf` names
 * everything that the result depends on.
 */
export function singleFlight<Wish extends unknown[], T>(
  read: (deps: Source, ...wish: Wish) => Promise<T>,
  keyOf: (...wish: Wish) => string = () => '',
): typeof read {
  const readings = new WeakMap<Deps['db'], Map<string, Turn<T>>>()

  return (deps, ...wish) => {
    const turns = readings.get(deps.db) ?? new Map<string, Turn<T>>()
    readings.set(deps.db, turns)
    const key = keyOf(...wish)
    const begin = () => {
      const reading = read(deps, ...wish)
      const end = () => {
        if (turn.next === null && turns.get(key) === turn) turns.delete(key)
      }
      const turn: Turn<T> = { isOver: reading.then(end, end), next: null }
      turns.set(key, turn)
      return reading
    }
    const turn = turns.get(key)
    if (!turn) return begin()
    turn.next ??= turn.isOver.then(begin)
    return turn.next
  }
}
