/** Words and initials that only begin the next one: nobody is called `Dimas bin` or `H. M.`. */
const beginNext = /^(?:bin|binti?|ibn|ibnu[ls]?|abu|abi|ummu|abdul|abdur|al|el|nur|\p{L}{1,2}\.)$/iu

/** What somebody is called in a sentence: the first two words of the name, or more where the second only begins a third. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && !beginNext.test(word))
  return words.slice(0, end < 0 ? words.length : end + 1).join(' ')
}
