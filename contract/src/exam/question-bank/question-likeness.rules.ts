/** Arabic marks that are read but not compared: harakat, Quranic signs, tatweel, the lone hamza. */
const marks = /[\p{M}\u0621\u0640\u200B-\u200F\uFEFF]/gu

const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
}

/** The letters and digits of a text, normalised, with one blank between words. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ٱىیکةہھ]/g, (letter) => sameLetters[letter] ?? letter)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const gramLength = 3

function gramsOf(text: string): Map<string, number> {
  const padded = ` ${plainWords(text)} `
  const grams = new Map<string, number>()
  for (let start = 0; start + gramLength <= padded.length; start += 1) {
    const gram = padded.slice(start, start + gramLength)
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  return grams
}

function gramCount(grams: ReadonlyMap<string, number>): number {
  let size = 0
  for (const count of grams.values()) size += count
  return size
}

/**
 * Returns the share of letter triples that both texts have: 0 for nothing in common, 1 for the same letters.
 */
function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let both = 0
  for (const [gram, count] of one) both += Math.min(count, other.get(gram) ?? 0)
  const size = gramCount(one) + gramCount(other)
  return size === 0 ? 0 : (2 * both) / size
}

/**
 * Above this value the questions count as the same: one word more or less, another ending, harakat.
 */
const alikeFrom = 0.8

/** Questions similar to the text, the most similar first; harakat and punctuation aside. */
export function likeQuestions<Q extends { question: string }>(
  text: string,
  questions: readonly Q[],
): Q[] {
  const grams = gramsOf(text)
  return questions
    .map((question) => ({ question, likeness: likenessOf(grams, gramsOf(question.question)) }))
    .filter(({ likeness }) => likeness >= alikeFrom)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ question }) => question)
}
