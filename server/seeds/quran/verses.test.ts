import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { questionBank } from '../questions/question-bank.ts'
import { has, formatVerseRange, sourceLines, surahName, ayatText } from './verses.ts'

/** The checksum of verses.txt as it came from the source. Another checksum is another text: see README.md. */
const checksum = '2015e50f1bf01fb98f8e5d09f5e9ccec3166afa45ce46d3f99f8553ef84ffe87'

/** Ayat of the surahs that are known by heart as a whole. */
const wholeSurahs: Record<number, number> = {
  1: 7,
  80: 42,
  82: 19,
  84: 25,
  85: 22,
  86: 17,
  87: 19,
  88: 26,
  89: 30,
  90: 20,
  91: 15,
  92: 21,
  93: 11,
  94: 8,
  95: 8,
  96: 19,
  97: 5,
  99: 8,
  100: 11,
  101: 11,
  102: 8,
  103: 3,
  104: 9,
  105: 5,
  106: 4,
  107: 7,
  108: 3,
  109: 6,
  110: 3,
  111: 5,
  112: 4,
  113: 5,
  114: 6,
}

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url))
const source = sourceLines().map((line) => line.split('|')[2] ?? '')
const vowelSign = /[\u064B-\u0653\u0670]/u
/** Signs and letters that only the text of the Qur'an uses here. */
const quranic = /[\u0671\u06D6-\u06ED]/u

describe('the verses', () => {
  it('are those of the source, unchanged', () => {
    expect(createHash('sha256').update(file('verses.txt')).digest('hex')).toBe(checksum)
  })

  it('name their source and licence', () => {
    expect(file('verses.txt').toString()).toContain('Tanzil Quran Text (Uthmani)')
    expect(file('LICENSE').toString()).toContain('CHANGING IT IS NOT ALLOWED')
  })

  it('hold whole surahs where a surah is asked for', () => {
    for (const [surah, count] of Object.entries(wholeSurahs)) {
      expect(has({ surah: Number(surah), ayat: count }), surahName(Number(surah))).toBe(true)
      expect(has({ surah: Number(surah), ayat: count + 1 })).toBe(false)
    }
  })

  it('are canonically equivalent in the form in which they are stored', () => {
    for (const line of sourceLines()) {
      const [surah = '', ayat = '', text = ''] = line.split('|')
      const stored = ayatText({ surah: Number(surah), ayat: Number(ayat) })
      expect(text.normalize('NFD').endsWith(stored.normalize('NFD')), line).toBe(true)
    }
  })

  it('leave the basmalah to Al-Fatihah', () => {
    const basmalah = ayatText({ surah: 1, ayat: 1 })
    expect(basmalah.split(' ')).toHaveLength(4)
    expect(ayatText({ surah: 112, ayat: 1 })).not.toContain(basmalah)
    expect(ayatText({ surah: 112, ayat: 1 }).split(' ')).toHaveLength(4)
  })

  it('are named as people name them', () => {
    expect(formatVerseRange(112, 1, 4)).toBe('QS Al-Ikhlas: 1-4')
    expect(formatVerseRange(2, 255)).toBe('QS Al-Baqarah: 255')
  })
})

describe('Arabic in the bank', () => {
  const lines = questionBank()
    .flatMap(({ question, answers }) => [question, ...answers])
    .flatMap((text) => text.split('\n'))
    .filter((line) => vowelSign.test(line) || quranic.test(line))
  const stored = source.map((text) => text.normalize('NFC'))

  it('is letters to spell, or words of the source in their order, code point for code point', () => {
    const spelled = (line: string) =>
      line.split(' ').every((one) => /^\p{Script=Arabic}[\u064E\u064F\u0650]$/u.test(one))
    const strange = [...new Set(lines)].filter(
      (line) => !spelled(line) && !stored.some((text) => ` ${text} `.includes(` ${line} `)),
    )
    expect(strange).toEqual([])
    expect(lines.filter((line) => quranic.test(line)).length).toBeGreaterThan(300)
  })

  it('uses every verse that is kept', () => {
    const asked = [...new Set(lines)].map((line) => ` ${line} `)
    const unused = sourceLines().filter((line) => {
      const [surah = 0, ayat = 0] = line.split('|').map(Number)
      const words = ` ${ayatText({ surah, ayat })} `
      return !asked.some((one) => words.includes(one))
    })
    expect(unused).toEqual([])
  })
})
