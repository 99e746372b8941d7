import { describe, expect, it } from 'vitest'
import { guardianNameText, optionalGuardianName, personNameText } from './person-name.rules.ts'

const nameFaults = (text: string) =>
  personNameText.safeParse(text).error?.issues.map(({ message }) => message)

describe('the name of a person', () => {
  it.each([
    'Ahmad Fauzi',
    "Ja'far ash-Shiddiq",
    'Ja’far, Nu"man',
    'H. Muh. Ali (Adi), S.Pd.',
    'Anak 2',
    'عَبْد الرَّحْمٰن',
    'ꦲꦩꦢ꧀',
    'ᮃᮙᮀ ᮞᮥᮔ᮪ᮓ',
    'ᬅᬫᬸᬢ᭄',
    '王小明',
    'Nguyễn Ḥasan ʿAbd al-Raḥmān',
    'Siti–Nur [alm.]',
  ])('may be %s', (name) => {
    expect(personNameText.parse(name)).toBe(name.normalize('NFC'))
  })

  const rest = 'Pakai huruf, petik, tanda hubung, titik, koma, atau kurung.'
  it.each([
    ['Ahmad 😀', '😀'],
    ['Siti 👍🏽 ❤️', '👍🏽 ❤️'],
    ['Budi 1️⃣', '1️⃣'],
    ['*Ahmad* #1', '* #'],
    ['<b>Ahmad</b>', '< > /'],
    ['Ahmad_Fauzi', '_'],
    ['ahmad@contoh.id', '@'],
    ['Ahmad ﷽ ۝', '﷽ ۝'],
    ['A★!?;:=', '★ ! ? ; :'],
  ])('is not %s, and says why', (name, signs) => {
    expect(nameFaults(name)).toEqual([`Nama tidak boleh memuat ${signs}. ${rest}`])
  })

  it('is in plain letters', () => {
    expect(personNameText.parse('𝐒𝐢𝐭𝐢 Ａｈｍａｄ， Ｓ．Ａｇ')).toBe('Siti Ahmad, S.Ag')
    expect(personNameText.parse('\uFECB\uFE92\uFEAA \uFDF2')).toBe('عبد الله')
  })

  it('has a letter', () => {
    expect(nameFaults('\u0640\u0640')).toEqual(['Nama harus berisi huruf.'])
    expect(nameFaults('123')).toEqual(['Nama harus berisi huruf.'])
    expect(nameFaults('😀')?.[0]).toBe('Nama harus berisi huruf.')
  })
})

describe('the name of a guardian', () => {
  it.each(['Budi / Siti', 'Bapak Budi & Ibu Siti'])('may be that of two: %s', (name) => {
    expect(guardianNameText.parse(name)).toBe(name)
    expect(personNameText.safeParse(name).success).toBe(false)
  })

  it('has no emoji, and may be empty in a record', () => {
    expect(optionalGuardianName(100).safeParse('Budi 😀').success).toBe(false)
    expect(guardianNameText.safeParse('Budi 😀').success).toBe(false)
    expect(optionalGuardianName(100).parse('  ')).toBe('')
    expect(optionalGuardianName(3).safeParse('Budi').success).toBe(false)
  })
})
