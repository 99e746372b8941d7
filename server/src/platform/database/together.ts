/**
 * Waits for several queries that do not need each other's answers, and names what they answered.
 * Throws the first failure only when all are over, so that none still runs in a transaction that is
 * undone. Inside a transaction they run one after the other, in their order.
 *
 * @example
 * const { student, classes } = await together({
 *   student: findStudent(db, id),
 *   classes: listClasses(db, id),
 * })
 */
export async function together<T extends Record<string, unknown>>(
  queries: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(Object.values(queries))
  const answers = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  const names = Object.keys(queries)
  // As many answers as names, in the same order.
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as {
    [K in keyof T]: Awaited<T[K]>
  }
}
