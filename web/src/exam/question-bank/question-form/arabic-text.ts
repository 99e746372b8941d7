const arabicLetter = /\p{Script=Arabic}/u
const letter = /\p{L}/gu

/** Is it mostly to be read from right to left? A Latin sentence that names one Arabic word is not. */
export function isMostlyArabic(text: string): boolean {
  const letters = text.match(letter) ?? []
  return letters.filter((one) => arabicLetter.test(one)).length * 2 > letters.length
}

/** HTML tags of copied pages; any other text in angle brackets was typed. */
const tag =
  /<\/?(?:[a-z]+:[a-z]+|html|head|body|meta|link|title|p|br|hr|div|span|b|i|u|s|strong|em|small|big|sub|sup|font|center|a|img|ul|ol|li|table|thead|tbody|tr|td|th|col|colgroup|h[1-6]|blockquote|pre|code|section|article|header|footer|main)(?:\s[^<>]*)?\/?>/gi
const lineEnd = /<(?:br\s*\/?|\/(?:p|div|li|h[1-6]|tr|blockquote))\s*>/gi
/** Invisible blocks in the clipboard of browsers and word processors. */
const unseen = /<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi
/** Invisible direction marks and zero-width characters, which are not typed on purpose. */
const strayMarks = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/**
 * Pasted text without markup: tags go, paragraphs stay. "3 < 5" is no tag.
 *
 * @example plainTextOf('<p>Apa <b>arti</b>nya?</p>') // 'Apa artinya?'
 */
export function plainTextOf(pasted: string): string {
  const isMarkup = pasted.search(tag) !== -1
  const words = isMarkup
    ? withoutEntities(pasted.replace(unseen, '').replace(lineEnd, '\n').replace(tag, ''))
    : pasted
  return words
    .normalize('NFC')
    .replace(strayMarks, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00A0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

function withoutEntities(text: string): string {
  return text.replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (name) => entities[name] ?? name)
}

/** Arabic vowel signs, each with its name, for keyboards without them. */
export const vowelSigns: readonly { sign: string; name: string }[] = [
  { sign: '\u064E', name: 'fathah' },
  { sign: '\u0650', name: 'kasrah' },
  { sign: '\u064F', name: 'dammah' },
  { sign: '\u0652', name: 'sukun' },
  { sign: '\u0651', name: 'tasydid' },
  { sign: '\u064B', name: 'fathatain' },
  { sign: '\u064D', name: 'kasratain' },
  { sign: '\u064C', name: 'dammatain' },
  { sign: '\u0670', name: 'fathah panjang' },
]

export const specialLetters: readonly { sign: string; name: string }[] = [
  { sign: '\u0671', name: 'alif wasal' },
  { sign: '\u0623', name: 'alif hamzah atas' },
  { sign: '\u0625', name: 'alif hamzah bawah' },
  { sign: '\u0622', name: 'alif mad' },
  { sign: '\u0629', name: 'ta marbutah' },
  { sign: '\u0649', name: 'alif maqsurah' },
  { sign: '\u0621', name: 'hamzah' },
]
