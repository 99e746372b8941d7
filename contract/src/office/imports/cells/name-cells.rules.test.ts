import { describe, expect, it } from 'vitest'
import { readName } from '../import-cells.rules.ts'

describe('a name', () => {
  it.each([
    '1. Ahmad Fauzi',
    '12) Ahmad Fauzi',
    '3 Ahmad Fauzi',
    '04.Ahmad Fauzi',
    '٣. Ahmad Fauzi',
    '(5) Ahmad Fauzi',
    '[7] Ahmad Fauzi',
    'a) Ahmad Fauzi',
    '- Ahmad Fauzi',
    '– Ahmad Fauzi',
    '-Ahmad Fauzi',
    '• Ahmad Fauzi',
    '✅ Ahmad Fauzi',
    '✔️ Ahmad Fauzi',
    '* Ahmad Fauzi',
    '. Ahmad Fauzi',
    '1. • Ahmad Fauzi',
    'Ahmad Fauzi 081234567890',
    'Ahmad Fauzi (081234567891)',
    'Ahmad Fauzi - 0812-3456-7890',
    'Ahmad Fauzi, HP: +62 812 3456 7890',
    'Ahmad Fauzi (ibu 0812 3456 7890)',
    '081234567890 Ahmad Fauzi',
    '2. Ahmad Fauzi 17/08/2015',
    'Ahmad Fauzi (pindah ke Garut)',
    'Ahmad Fauzi - keluar',
    'Ahmad Fauzi *pindah*',
    'Ahmad Fauzi, sudah lulus 2024',
    '3. Ahmad Fauzi (tidak aktif)',
    'Ahmad Fauzi ٠٨١٢٣٤٥٦٧٨٩٠',
  ])('is offered alone: %s', (text) => {
    expect(readName(text)).toEqual({
      fault: `${text} mungkin Ahmad Fauzi`,
      choices: ['Ahmad Fauzi'],
    })
  })

  it('with a number that cannot be taken out is none', () => {
    expect(readName('Ahmad 123 Fauzi 456').fault).toBe('memuat nomor, tulis namanya saja')
    expect(readName('123456').fault).toBe('harus berisi huruf')
    expect(readName('- 😀').fault).toBe('harus berisi huruf')
    expect(readName('1. Ahmad 😀').fault).toBe('tidak boleh memuat 😀')
  })

  it.each(['Ali,L\nBudi,L\nCitra', 'Ali,L\r\nBudi,L\n\nCitra '])(
    'of several lines is offered as one: %j',
    (text) => {
      expect(readName(text)).toEqual({
        fault: 'tertulis dalam beberapa baris, mungkin Ali,L Budi,L Citra',
        choices: ['Ali,L Budi,L Citra'],
      })
    },
  )

  it.each([
    'Ahmad 2',
    'Ahmad 2015',
    'M. Ali',
    "'Aisyah",
    '‘Ali',
    '(Alm) Ahmad',
    'Ahmad (2)',
    'Ahmad, S.Pd.',
    'Nur-Aini',
    'Ahmad Keluar',
    'Lulus Ahmad',
    'Ahmad (Lulusan)',
  ])('keeps what belongs to it: %s', (text) => {
    expect(readName(text).value).toBe(text)
  })
})
