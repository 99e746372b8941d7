import type { Deps } from '../../deps.ts'

type Source = Pick<Deps, 'db' | 'now'>
type Turn<T> = { isOver: Promise<void>; next: Promise<T> | null }

/**
 * A reading that says the same to everybody who asks for the same. While one is being taken, all who
 * come share the next: it begins after they asked, so nobody is told less than was true by then. What
 * somebody may read has to be decided before; `keyOf` names everything the answer depends on.
 */
export function shareReading<Wish extends unknown[], T>(
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
