/**
 * Awaits several independent queries and returns their results by name. Throws the first error only
 * when all have ended, so that none still runs in a transaction that is rolled back. Inside a
 * transaction they run one after the other, in their order.
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
  // The results have the order of the names.
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as {
    [K in keyof T]: Awaited<T[K]>
  }
}
