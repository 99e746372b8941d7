/** A stretch of a paragraph in one script. */
export type TextRun = { isArabic: boolean; text: string }

/** One line of a question: all of it Arabic, or Latin with Arabic in it. */
export type TextParagraph = { isArabic: boolean; runs: readonly TextRun[] }

const arabicLetters = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/gu
const latinLetters = /\p{Script=Latin}/gu
// From the first Arabic sign to the last one that only spaces and signs divide from it.
const arabicRun =
  /([\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC](?:[\s\d.,:;()«»…-]*[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC])*)/u

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

function runsOf(paragraph: string): TextRun[] {
  // A split by a group has the matches at odd indexes.
  return paragraph
    .split(arabicRun)
    .map((text, place) => ({ isArabic: place % 2 === 1, text }))
    .filter(({ text }) => text !== '')
}

/** A question's text for rendering: without empty lines, split into Arabic and Latin runs. */
export function paragraphsOf(text: string): TextParagraph[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      isArabic: countOf(line, arabicLetters) > countOf(line, latinLetters),
      runs: runsOf(line),
    }))
}
