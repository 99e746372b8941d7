import { describe, expect, it } from 'vitest'
import { faultOfSpoiledCell, faultOfTurnedCell, lostLettersShown } from './spoiled-cells.rules.ts'

describe('a cell', () => {
  it.each([
    '#N/A',
    '#N/A N/A',
    '#GETTING_DATA',
    '#BLOCKED!',
    '#FIELD!',
    '#ERROR!',
    '#CONNECT!',
    '#DIV/0!',
    '#BAGI/0!',
    '#NAMA?',
    '#NILAI!',
    'Err:508',
    'err:502',
    '########',
    '##',
    '#REF',
    'Err: 502',
    'Galat:502',
  ])('%s is a formula that failed', (text) => {
    expect(faultOfSpoiledCell(text)).toBe('rumus gagal, isi dengan tangan')
  })

  it.each(['Toha &amp; Siti', 'RT&nbsp;2', 'Ja&#39;far'])(
    '%s holds the code of a web page',
    (text) => {
      expect(faultOfSpoiledCell(text)).toMatch(/^memuat &.+;, sisa halaman web, ketik ulang$/)
    },
  )

  it('is broken by a blank of another page of letters', () => {
    expect(faultOfSpoiledCell('Jalan MawarÂ ')).toBe('huruf rusak, ketik ulang')
    expect(faultOfSpoiledCell('Toha & Siti')).toBeNull()
  })

  it.each([
    'NULL',
    'null',
    'None',
    'N/A',
    'TRUE',
    'false',
    '(null)',
    '[NULL]',
    '<null>',
    ' Null ',
    'undefined',
    'NaN',
    '\\N',
  ])('%s is asked about: it may be nothing', (text) => {
    expect(faultOfSpoiledCell(text)).toBe(`tertulis ${text.trim()}, isi atau kosongkan`)
  })

  it.each([
    'Syafiâ€™i',
    'CafÃ©',
    'Ã‰mile',
    'Jl. Â· 5',
    'ï»¿Ali',
    'Ø§Ù„',
    'NurÊ¼aini',
    'ê¦±',
    'SyafiÕi',
    'MAÕRUF',
    'Syafi‚Äôi',
    '‚ÄúAli‚Äù',
    'Zo√©',
    'Jl.¬†Mawar',
    'CafŽ',
    'ãÍãÏ',
    'A\uFFFDli',
    'Ja\u0092far',
  ])('%s has broken letters', (text) => {
    expect(faultOfSpoiledCell(text)).toBe('huruf rusak, ketik ulang')
  })

  it('keeps what is no letter in sight', () => {
    expect(lostLettersShown('Ja\u0092far’s \u00A0é')).toBe('Ja\uFFFDfar’s \u00A0é')
  })

  it.each([
    'Nullah',
    'Jl. Null 5',
    'Erra',
    'Nilam',
    'Trueno',
    'Nana',
    'Naning',
    'Err',
    '#5',
    'Jl. #5!',
    'Âisyah',
    'Zoé',
    'JOSÉ',
    'Õ',
    '√',
    '√ ',
    'Müller',
    'Syafi’i',
    'Ṭāhā ʿAlī Ṣalāḥ',
    'محمد',
    '陳大文',
    'ꦱꦴ',
    'Apa ini?',
    '',
  ])('%s is as it should be', (text) => {
    expect(faultOfSpoiledCell(text)).toBeNull()
  })

  it('that Excel took for a day or a time says so', () => {
    for (const text of ['01/02/2026?', '01/02/2026 17:00?', '06:15?'])
      expect(faultOfTurnedCell(text)).toBe('dijadikan tanggal atau jam oleh Excel, ketik ulang')
    for (const text of ['01/02/2026', 'Apa 1/2?', '6.15'])
      expect(faultOfTurnedCell(text)).toBeNull()
  })

  it('with an open quote says so', () => {
    expect(faultOfSpoiledCell('"Ali')).toBe('tanda kutip tidak ditutup')
  })
})
