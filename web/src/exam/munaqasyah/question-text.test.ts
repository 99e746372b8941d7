import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './question-text.ts'

const dua = 'رَبِّ اغْفِرْ لِيْ وَلِوَالِدَيَّ'

describe('the text of a question', () => {
  it('is one paragraph per line, without empty ones', () => {
    expect(paragraphsOf('Bacakan.\n\n  Lalu artikan. ')).toEqual([
      { isArabic: false, runs: [{ isArabic: false, text: 'Bacakan.' }] },
      { isArabic: false, runs: [{ isArabic: false, text: 'Lalu artikan.' }] },
    ])
  })

  it('tells an Arabic line, and keeps it whole', () => {
    expect(paragraphsOf(dua)).toEqual([{ isArabic: true, runs: [{ isArabic: true, text: dua }] }])
  })

  it('tells Arabic words inside a sentence', () => {
    expect(paragraphsOf('Apa arti بِسْمِ اللهِ di sini?')).toEqual([
      {
        isArabic: false,
        runs: [
          { isArabic: false, text: 'Apa arti ' },
          { isArabic: true, text: 'بِسْمِ اللهِ' },
          { isArabic: false, text: ' di sini?' },
        ],
      },
    ])
  })

  it('is nothing where nothing was written', () => {
    expect(paragraphsOf(' \n ')).toEqual([])
  })
})
