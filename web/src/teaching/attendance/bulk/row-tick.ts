/** The id of the checkbox that selects a student in the register. */
export function rowTickId(studentId: string): string {
  return `tick-${studentId}`
}

/**
 * The checkbox after the one that was ticked last: where the keyboard goes on when a selection ends. Else another one
 * of the list; the heading where none is left.
 */
export function tickAfter(
  chosen: readonly string[],
  inSight: readonly string[],
): HTMLElement | null {
  const last = inSight.indexOf(chosen.at(-1) ?? '')
  const following = [...inSight.slice(last + 1), ...inSight.slice(0, last + 1).toReversed()]
  const own = new Set(chosen)
  const ids = [...following.filter((id) => !own.has(id)), ...chosen]
  const ticks = ids.map((id) => document.getElementById(rowTickId(id)))
  return ticks.find((tick) => tick !== null) ?? document.querySelector('h1[tabindex]')
}
