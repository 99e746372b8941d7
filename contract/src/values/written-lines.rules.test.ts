import { describe, expect, it } from 'vitest'
import { hasSignsOfQuran, writtenLines } from './written-lines.rules.ts'

/** The runs of one line, each with its direction: `>` Latin, `<` Arabic. */
function runsOf(line: string): string[] {
  const [first] = writtenLines(line)
  return (first?.runs ?? []).map(({ isArabic, text }) => `${isArabic ? '<' : '>'}${text}`)
}

const dua = 'رَبِّ اغْفِرْ لِيْ وَلِوَالِدَيَّ'

describe('the lines of a text', () => {
  it('have the direction of their first letter', () => {
    const lines = writtenLines(`Bacakan.\n\n ${dua} \r\n(${dua}) artinya\n123\n﴿١٢٣﴾`)
    expect(lines.map(({ isArabic }) => isArabic)).toEqual([false, false, true, true, false, true])
  })

  it('stay where nothing is written, without runs', () => {
    expect(writtenLines('a\n \nb').map(({ runs }) => runs.length)).toEqual([1, 0, 1])
  })

  it.each([
    ['Bacakan.', ['>Bacakan.']],
    [dua, [`<${dua}`]],
    ['Apa arti بِسْمِ اللهِ di sini?', ['>Apa arti ', '<بِسْمِ اللهِ', '> di sini?']],
    // A verse in brackets: they are of the sentence.
    ['Arti (قُلْ هُوَ) itu?', ['>Arti (', '<قُلْ هُوَ', '>) itu?']],
    // What stands between Arabic words goes with them.
    ['Ayat [الإخلاص: ١] itu', ['>Ayat [', '<الإخلاص: ١', '>] itu']],
    ['Ayat (الإخلاص: 1) dan (الناس: 6)', ['>Ayat (', '<الإخلاص', '>: 1) dan (', '<الناس', '>: 6)']],
    // A pair of brackets is not torn apart.
    ['Kata الله (هو) itu', ['>Kata ', '<الله (هو)', '> itu']],
    ['Kata (الله) هو itu', ['>Kata ', '<(الله) هو', '> itu']],
    ['Lanjutkan: ﴿قُلْ هُوَ﴾ (QS. 112:1)', ['>Lanjutkan: ', '<﴿قُلْ هُوَ﴾', '> (QS. 112:1)']],
    ['Arti (قُلْ هُوَ) [الإخلاص: ١] itu', ['>Arti (', '<قُلْ هُوَ', '>) [', '<الإخلاص: ١', '>] itu']],
    // Latin in a line of Arabic.
    ['قال (Al-Fatihah: 1-7) الحمد', ['<قال (', '>Al-Fatihah: 1-7', '<) الحمد']],
    ['قال Allah (Tuhan) الحمد', ['<قال ', '>Allah (Tuhan)', '< الحمد']],
    // A pair of quotes is not torn apart either.
    ['Kata الله "هو" itu', ['>Kata ', '<الله "هو"', '> itu']],
    ['Kata "الله" هو itu', ['>Kata ', '<"الله" هو', '> itu']],
    ['Kata "الله" "هو" itu', ['>Kata "', '<الله', '>" "', '<هو', '>" itu']],
    ['Kata الله ‘هو’ itu', ['>Kata ', '<الله ‘هو’', '> itu']],
    ['Kata ‹الله› هو itu', ['>Kata ', '<‹الله› هو', '> itu']],
    ['Jawab ("الله (هو)") itu', ['>Jawab ("', '<الله (هو)', '>") itu']],
    // An apostrophe is of its word.
    ["قال 'Umar (Nu’) الحمد", ['<قال ', ">'Umar (Nu’)", '< الحمد']],
    ['قال Qur’an الحمد', ['<قال ', '>Qur’an', '< الحمد']],
    // The end of a Latin sentence stays behind its last word, `%` behind its number.
    ['قال artinya apa? الحمد', ['<قال ', '>artinya apa?', '< الحمد']],
    ['قال (artinya apa?) الحمد', ['<قال (', '>artinya apa?', '<) الحمد']],
    ['قال 50%', ['<قال ', '>50%']],
    ['1. الحمد 2. قال', ['>1', '<. الحمد ', '>2', '<. قال']],
  ])('%s', (line, runs) => {
    expect(runsOf(line)).toEqual(runs)
  })

  it('keep a stop sign with the word before it', () => {
    expect(runsOf('لَا رَيْبَ ۛ فِيهِ ۛ هُدًى')).toEqual(['<لَا رَيْبَ\u00A0ۛ فِيهِ\u00A0ۛ هُدًى'])
  })

  it.each(['\t', '   '])('keep a stop sign behind a wide blank', (blank) => {
    expect(runsOf(`رَيْبَ${blank}ۛ a`)).toEqual(['<رَيْبَ\u00A0ۛ ', '>a'])
  })

  it('take no longer for many blanks than for many letters', () => {
    const [line] = writtenLines(`ب (ب${' '.repeat(1_000_000)}) ('`)
    expect(line?.runs.length).toBe(1)
  })

  it('lose nothing that was written', () => {
    for (const line of [
      'a (ب',
      'ب) a (ج) d',
      '((ب)) [c] (د',
      'ب (a',
      `1. ${dua} 2 ${dua} x`,
      'a "ب \'ج" د\' ‘x" ب',
      "ب \"a' ج’ b? 'ب 5%.",
    ]) {
      const joined = (writtenLines(line)[0]?.runs ?? []).map(({ text }) => text).join('')
      expect(joined).toBe(line)
    }
  })
})

describe('signs of the Qur’an', () => {
  it.each([
    ['لَا رَيْبَ ۛ', true],
    ['عَلَيْهِمُ ࣖ', true],
    ['الرَّحِيمِ ۝', true],
    [dua, false],
    ['﴿قُلْ﴾', false],
  ])('%s: %s', (text, has) => {
    expect(hasSignsOfQuran(text)).toBe(has)
  })
})
