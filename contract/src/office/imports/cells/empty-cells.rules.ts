/** Dashes alone, which people write into a cell that has nothing to say. */
const dashes = /^[\s\p{Pd}_]+$/u

/** The text of a cell of a list of people; nothing for a dash. */
export function textOrNothing(text: string): string {
  return dashes.test(text) ? '' : text
}
