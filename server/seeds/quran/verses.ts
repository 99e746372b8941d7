import { readFileSync } from 'node:fs'
import { cleanText } from '@ngaji/contract/values/text'

/** An ayat by its numbers. */
export type Ayat = { surah: number; ayat: number }

const source = new URL('./verses.txt', import.meta.url)

/** The lines of the source as they are: surah|ayat|text. */
export function sourceLines(): string[] {
  return readFileSync(source, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

const texts = new Map(
  sourceLines().map((line) => {
    const [surah, ayat, text = ''] = line.split('|')
    return [`${surah}:${ayat}`, text] as const
  }),
)

/** The number of words of the basmalah, which the first ayat of a surah carries before it in the source. */
const basmalahWords = 4

/**
 * An ayat, or its words from one to another (counted from 1, both included), letter for letter as in
 * the source, in the form in which every text is stored (NFC: canonically equivalent). The basmalah
 * before a first ayat is left out; that of Al-Fatihah is an ayat of its own.
 */
export function ayatText({ surah, ayat }: Ayat, from = 1, to?: number): string {
  const text = texts.get(`${surah}:${ayat}`)
  if (text === undefined) throw new Error(`verses.txt holds no ${surah}:${ayat}`)
  const hasBasmalah = ayat === 1 && surah !== 1
  const words = text.split(' ').slice(hasBasmalah ? basmalahWords : 0)
  return cleanText(words.slice(from - 1, to).join(' '))
}

export function has({ surah, ayat }: Ayat): boolean {
  return texts.has(`${surah}:${ayat}`)
}

/** The surahs the demo region asks for, as the Ministry of Religious Affairs writes their names. */
const surahNames: Record<number, string> = {
  1: 'Al-Fatihah',
  2: 'Al-Baqarah',
  3: "Ali 'Imran",
  7: "Al-A'raf",
  14: 'Ibrahim',
  17: "Al-Isra'",
  18: 'Al-Kahf',
  20: 'Taha',
  21: "Al-Anbiya'",
  23: "Al-Mu'minun",
  25: 'Al-Furqan',
  26: "Asy-Syu'ara'",
  27: 'An-Naml',
  31: 'Luqman',
  36: 'Yasin',
  37: 'As-Saffat',
  49: 'Al-Hujurat',
  55: 'Ar-Rahman',
  59: 'Al-Hasyr',
  62: "Al-Jumu'ah",
  66: 'At-Tahrim',
  67: 'Al-Mulk',
  78: "An-Naba'",
  80: "'Abasa",
  82: 'Al-Infitar',
  84: 'Al-Insyiqaq',
  85: 'Al-Buruj',
  86: 'At-Tariq',
  87: "Al-A'la",
  88: 'Al-Gasyiyah',
  89: 'Al-Fajr',
  90: 'Al-Balad',
  91: 'Asy-Syams',
  92: 'Al-Lail',
  93: 'Ad-Duha',
  94: 'Asy-Syarh',
  95: 'At-Tin',
  96: "Al-'Alaq",
  97: 'Al-Qadr',
  99: 'Az-Zalzalah',
  100: "Al-'Adiyat",
  101: "Al-Qari'ah",
  102: 'At-Takasur',
  103: "Al-'Asr",
  104: 'Al-Humazah',
  105: 'Al-Fil',
  106: 'Quraisy',
  107: "Al-Ma'un",
  108: 'Al-Kausar',
  109: 'Al-Kafirun',
  110: 'An-Nasr',
  111: 'Al-Lahab',
  112: 'Al-Ikhlas',
  113: 'Al-Falaq',
  114: 'An-Nas',
}

export function surahName(surah: number): string {
  const name = surahNames[surah]
  if (name === undefined) throw new Error(`surah ${surah} has no name here`)
  return name
}

/** How a place is named: 'QS Al-Ikhlas: 1-4'. */
export function formatVerseRange(surah: number, from: number, to = from): string {
  return `QS ${surahName(surah)}: ${from === to ? from : `${from}-${to}`}`
}
