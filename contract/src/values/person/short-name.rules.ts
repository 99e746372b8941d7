/** Particles and initials that belong to the word behind them: `bin`, `Nur`, `H.`. */
const beginNext = /^(?:bin|binti?|ibn|ibnu[ls]?|abu|abi|ummu|abdul|abdur|al|el|nur|\p{L}{1,2}\.)$/iu

/** The name of a person in a sentence: its first two words, and more behind a particle: `Dimas bin Salim`. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && !beginNext.test(word))
  return words.slice(0, end < 0 ? words.length : end + 1).join(' ')
}
