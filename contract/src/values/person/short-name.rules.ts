/** Words that only begin the next one: nobody is called `Dimas bin`. */
const beginNext = /^(?:bin|binti|ibn|ibnu|abu|abi|ummu|abdul|abdur|al|el|nur)$/i

/** What somebody is called in a sentence: the first two words of the name, or more where the second only begins a third. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && !beginNext.test(word))
  return words.slice(0, end < 0 ? words.length : end + 1).join(' ')
}
