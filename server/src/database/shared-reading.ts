import type { Deps } from '../../deps.ts'

type Source = Pick<Deps, 'db' | 'now'>
type Turn<T> = { isOver: Promise<void>; next: Promise<T> | null }

/**
 * A reading that says the same to everybody who asks. While one is being taken, all who come share
 * the next: it begins after they asked, so nobody is told less than was true by then.
 */
export function shareReading<T>(read: (deps: Source) => Promise<T>): typeof read {
  const turns = new WeakMap<Deps['db'], Turn<T>>()

  function begin(deps: Source): Promise<T> {
    const reading = read(deps)
    const turn: Turn<T> = {
      isOver: reading.then(
        () => finish(deps, turn),
        () => finish(deps, turn),
      ),
      next: null,
    }
    turns.set(deps.db, turn)
    return reading
  }

  function finish({ db }: Source, turn: Turn<T>): void {
    if (turn.next === null && turns.get(db) === turn) turns.delete(db)
  }

  return (deps) => {
    const turn = turns.get(deps.db)
    if (!turn) return begin(deps)
    turn.next ??= turn.isOver.then(() => begin(deps))
    return turn.next
  }
}
