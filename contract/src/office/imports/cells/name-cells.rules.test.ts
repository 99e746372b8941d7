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
    'Ahmad Fauzi ٠٨١٢٣٤٥٦٧٨٩٠',
  ])('is offered alone: %s', (text) => {
    expect(readName(text)).toEqual({
      fault: `${text} mungkin Ahmad Fauzi`,
      choices: ['Ahmad Fauzi'],
    })
  })

  it.each([
    ['pindah', 'Ahmad Fauzi (pindah ke Garut)'],
    ['keluar', 'Ahmad Fauzi - keluar'],
    ['wafat', 'Ahmad Fauzi (wafat)'],
    ['pindah', 'Ahmad Fauzi,,;: *pindah*'],
    ['lulus', 'Ahmad Fauzi, sudah lulus 2024'],
    ['Lulus', 'Ahmad Fauzi (Lulus)'],
    ['tidak aktif', '3. Ahmad Fauzi (tidak aktif)'],
  ])('with the remark %s is asked about: %s', (remark, text) => {
    expect(readName(text, 'siswa')).toEqual({
      fault: `${text} mungkin Ahmad Fauzi: tertulis ${remark}, masih siswa?`,
      choices: ['Ahmad Fauzi'],
    })
  })

  it('with a remark is asked about as whom its list holds', () => {
    expect(readName('Ali (keluar)', 'guru').fault).toContain('masih guru?')
    expect(readName('Ali (keluar)').fault).toContain('masih aktif?')
  })

  it('is not offered with an open bracket', () => {
    const fault = 'tulis namanya saja: tertulis pindah, masih aktif?'
    expect(readName('M. Ali (ganti, pindah 2024)')).toEqual({ fault })
    expect(readName('1. Ali (kecil')).toEqual({ fault: 'kurung tidak ditutup, tulis namanya saja' })
  })

  it('is read in linear time, however many commas and marks it has', () => {
    const commas = `Ali${','.repeat(32_000)}Budi`
    expect(readName(commas).fault).toMatch(/^paling banyak/)
    expect(readName(`${commas}, keluar`)).not.toHaveProperty('choices')
    expect(readName('- '.repeat(16_000)).fault).toBe('harus berisi huruf')
    expect(readName(`${'- '.repeat(15_000)}Ali`)).toMatchObject({ choices: ['Ali'] })
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
    'Nur - Lulus Aulia',
    'Ahmad (Lulusan)',
  ])('keeps what belongs to it: %s', (text) => {
    expect(readName(text).value).toBe(text)
  })
})
