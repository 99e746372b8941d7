import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLetters } from '../../../../test/read-letters.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { expectWholeFile } from './cross-reference.fixtures.ts'
import { withExactText } from './exact-text.ts'
import { smallPdf } from './small-pdf.fixtures.ts'
import { questionPaper } from '../question-paper.fixtures.ts'
import { createTypesetter, type Typesetter } from '../typesetter.ts'

const verses = [
  'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ',
  'قُلْ هُوَ ٱللَّهُ أَحَدٌ',
  'ٱللَّهُ ٱلصَّمَدُ',
  'لَمْ يَلِدْ وَلَمْ يُولَدْ',
  'وَلَمْ يَكُن لَّهُۥ كُفُوًا أَحَدٌۢ',
  'اللَّهُمَّ بَارِكْ لَنَا فِيمَا رَزَقْتَنَا وَقِنَا عَذَابَ النَّارِ',
  'رَبَّنَا آتِنَا فِي الدُّنْيَا حَسَنَةً',
  'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
  'إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ',
  'السلام عليكم',
  'لَا إِلَـٰهَ إِلَّا ٱللَّهُ، مُحَمَّدٌ رَسُولُ ٱللَّهِ',
  // An Indonesian mushaf has these: stop signs after a blank and on a letter, numbers of verses.
  'ذٰلِكَ الْكِتٰبُ لَا رَيْبَ ۛ فِيْهِ ۛ هُدًى',
  'مٰلِكِ يَوْمِ الدِّيْنِۗ',
  '﴿قُلْ هُوَ اللّٰهُ اَحَدٌۚ﴾ ۝',
  'وَإِذَا سَأَلَكَ عِبَادِي عَنِّي فَإِنِّي قَرِيبٌ ﴿١٨٦﴾',
  'قَالُوا۟ سَمِعْنَا وَأَطَعْنَا ۖ غُفْرَانَكَ رَبَّنَا',
  'مَا هٰذَا؟ هٰذَا كِتَابٌ، وَذٰلِكَ قَلَمٌ',
]
const mixed = 'Apa arti kata الصَّمَدُ dalam surah itu?'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})
afterAll(() => typesetter.close())

const paper = questionPaper([...verses, mixed])

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')
const lettersOf = async (...texts: string[]) =>
  plain(readLetters(await typesetter.typeset(questionPaper(texts))))

/** The text of a paper as pdf.js takes it out. */
async function copied(...texts: string[]) {
  const pdf = await readPdf(await typesetter.typeset(questionPaper(texts)))
  await pdf.close()
  return pdf.text
}
/** pdf.js leaves out the end of a verse (U+06DD), because its Unicode category is Cf. */
const asCopied = (text: string) => text.normalize('NFC').replace(' ۝', '')
const isVowelled = (text: string) => /\p{Script=Arabic}\p{Mn}/u.test(text)

describe('the text of a document', () => {
  it('is copied as it was written, with its harakat, stop signs and numbers', async () => {
    const text = await copied(...verses, mixed)
    for (const [index, verse] of verses.entries())
      expect(text).toMatch(new RegExp(`(^| )${index + 1} ${asCopied(verse)} 10 `))
    expect(text).toContain(`${verses.length + 1} ${mixed.normalize('NFC')} 10`)
  })

  it.each([
    ['Latin', 'Sebutkan tanda-tanda hari akhir beserta dalilnya.'],
    ['Arabic', 'وَلَا تَقْرَبُوا۟ مَالَ ٱلْيَتِيمِ إِلَّا بِٱلَّتِى هِىَ أَحْسَنُ حَتَّىٰ يَبْلُغَ أَشُدَّهُ'],
  ])(
    'keeps the number of a verse in its place on a page of mostly %s letters',
    async (_kind, other) => {
      const verse = 'فَإِنِّي قَرِيبٌ ﴿١٨٦﴾'
      const text = await copied(verse, ...Array.from({ length: 4 }, () => other))
      expect(text).toContain(` 1 ${verse.normalize('NFC')} 10 `)
    },
  )

  it.each([
    'الساعة ١٢:٣٠ قُلْ',
    'قُلْ ٢٠/١١/٢٠٢٦',
    'سُورَةُ البقرة 2:255 آيَةٌ',
    'قُلْ ١٢ ١٣ ١٤ بَ',
    'Sebutkan arti قُلْ هُوَ dan ٱللَّهُ ٱلصَّمَدُ menurut tafsir.',
    'Arti (قُلْ هُوَ) [الإخلاص: ١] apa?',
  ])('is copied in its order: %s', async (text) => {
    expect(await copied(text)).toContain(` 1 ${text.normalize('NFC')} 10 `)
  })

  it('is whole behind a sign that stands alone', async () => {
    const text = await copied('Tanda waqaf ۖ apa?', 'Harakat َ apa?', 'بِسْمِ اللَّهِ', 'Sesudahnya')
    expect(text).toContain(
      '1 Tanda waqaf ۖ apa? 10 2 Harakat َ apa? 10 3 بِسْمِ اللَّهِ 10 4 Sesudahnya 10',
    )
  })

  it('is not mistaken for an entry of the file', async () => {
    const title = 'Paket /Type /Page /Contents 69 0 R /ToUnicode 70 0 R'
    expectWholeFile(await typesetter.typeset(questionPaper(['بِسْمِ اللَّهِ'], { title })))
  })

  it('is declared by nothing but unseen letters where Arabic has harakat', async () => {
    const letters = await lettersOf('قُلْ هُوَ', 'Sesudahnya')
    expect(letters).not.toMatch(/\p{Script=Arabic}/u)
    expect(letters).toContain('Sesudahnya')
  })

  // Alone on a page a word has glyphs of its own: Typst then declares its letters in another way.
  it.each([
    'ٱللَّهِ',
    'أَحَدٌۢ',
    'لَنَآ اِلَّا مَا عَلَّمْتَنَاۗ اِنَّكَ',
    'رَزَقْنٰهُمْ يُنْفِقُوْنَۙ',
    'مُحَمَّدٌ',
    'هِهِ بَبَ لَّلَّ',
    'Arti الصَّمَدُ?',
    'ꦱꦶꦠꦶꦤꦸꦂꦲꦭꦶꦗ ꦱꦶꦱꦶ',
    'ꦧꦶꦃꦢ꧀ꦮꦺꦴꦂ ꦕꦺꦴꦁꦲꦸꦚꦼ ꦠꦶꦕꦺꦴꦁꦭꦸꦚꦼꦥꦼ',
    'ᮞᮤᮒᮤ ᮔᮥᮁᮠᮜᮤᮏ ᮞᮤᮞᮤ',
    'ᬧᬾᬯᬗᬶᬄᬦᬾᬃ ᬳᬾᬂᬘᬾᬃ',
    'Affifah Fflorensia Nurḥāliza',
    `Muhammad${'abdurrahman'.repeat(5)}`,
  ])('has each letter of %s once, alone on a page', async (text) => {
    const letters = isVowelled(text) ? plain(await copied(text)) : await lettersOf(text)
    expect(letters).toMatch(new RegExp(`1${plain(text).replace('?', '\\?')}10`))
  })

  it('keeps a name that stands twice below itself', async () => {
    for (const name of ['محمد', 'مُحَمَّد', 'كريم', 'ꦱꦶꦠꦶ']) {
      const twice = `${name}\n${name}`
      const letters = isVowelled(name) ? plain(await copied(twice)) : await lettersOf(twice)
      expect(letters.split(plain(name))).toHaveLength(3)
    }
  })

  it('is exact also where the corrected page is longer than Typst’s', () => {
    const piece = (y: string, glyph: string) =>
      `q\n1 0 0 -1 50 ${y} cm\nBT\n0 Tr\n/f0 18 Tf\n1 0 0 -1 0 0 Tm\n(${glyph}) Tj\nET\nQ\n`
    const content = piece('700.5', '\\000\\001') + piece('700', '\\000\\002')
    const pdf = smallPdf(content, ['ꦱꦶ', 'ꦱꦶ'])
    const exact = withExactText(Buffer.from(pdf))
    expect(exact.length).toBeGreaterThan(pdf.length)
    expect(readLetters(exact)).toBe('ꦱꦶ')
    expectWholeFile(exact)
  })

  it('has no bidirectional control characters among visible letters', async () => {
    const texts = ['السلام عليكم', 'Nama محمد itu', 'ꦱꦶꦠꦶꦤꦸꦂꦲꦭꦶꦗ']
    const letters = readLetters(await typesetter.typeset(questionPaper(texts)))
    expect(letters).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
  })

  it('is mended without damage to the file', async () => {
    const bytes = await typesetter.typeset(paper)
    expectWholeFile(bytes)
    const pdf = await readPdf(bytes)
    const text = pdf.pages.map(({ lines }) => lines.join(' ')).join(' ')
    expect(text).toContain('Rahasia sampai munaqosah selesai · dicetak oleh Nur Hasanah')
    expect(pdf.title).toBe('Paket')
    await pdf.close()
  })
})
