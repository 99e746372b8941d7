import { describe, expect, it } from 'vitest'
import { isNoQuestion } from './question-lines.rules.ts'

describe('a line of a sheet of questions', () => {
  it.each([
    'Jumlah',
    'JUMLAH SOAL: 25',
    'Total skor 100',
    'Total skor = 100',
    'Skor Maksimal : 100',
    'Jumlah  soal ........... 25',
    'Grand Total',
    'Jml. Soal',
    'Rata-rata',
    '25 soal',
    'Nilai = skor x 10',
    '100',
  ])('is a sum: %s', (text) => {
    expect(isNoQuestion([text])).toBe(true)
    expect(isNoQuestion([text, '100', '25'])).toBe(true)
  })

  it.each([
    'I. Pilihan Ganda',
    'II. Uraian',
    'B. Isian (10 soal)',
    'Soal Pilihan Ganda',
    'Bagian II',
    'Bagian II: Essay',
    'A. Hafalan Surah',
    'KELAS 5',
    'Semester Ganjil',
    'Petunjuk: kerjakan dengan tenang',
    'PETUNJUK UMUM',
    'I. Pilihlah salah satu jawaban yang benar!',
    'Berilah tanda silang (x) pada huruf a, b, c, atau d!',
    'Jawablah pertanyaan berikut dengan benar!',
  ])('is a section: %s', (text) => {
    expect(isNoQuestion([text])).toBe(true)
    expect(isNoQuestion([text, text, text])).toBe(true)
    expect(isNoQuestion(['II', text])).toBe(true)
  })

  it.each([
    'Jumlah rakaat salat Isya adalah?',
    'Total zakat dari 100 kg beras?',
    'Jumlah ayat surah Al-Fatihah ada 7, sebutkan!',
    'Praktik wudu dengan urut',
    'Lengkapilah ayat berikut: قُلْ هُوَ',
    'Kelas',
    'I. Sebutkan rukun Islam',
    'Petunjuk Allah disebut apa?',
    'Nilai-nilai dalam surah Luqman?',
    'Pilihlah jawaban yang benar: Nabi terakhir?',
    'Isilah titik-titik berikut: Rukun Islam ada ....',
    'Jawablah dengan jujur, siapa yang menulis huruf pertama?',
    'Isian: 12 + 5 = ?',
    'قُلْ هُوَ',
  ])('may be a question: %s', (text) => {
    expect(isNoQuestion([text])).toBe(false)
  })

  it('is a question where it says more', () => {
    expect(isNoQuestion(['Jumlah soal: 25', 'Hafalan Surah', 'Ganjil'])).toBe(false)
    expect(isNoQuestion(['5', 'Hafalan Surah', '7', '10'])).toBe(false)
    expect(isNoQuestion(['1', '12 + 5 = ?', '17'])).toBe(false)
    expect(isNoQuestion(['01999999-0000-7000-8000-000000000001', '30'])).toBe(false)
    expect(isNoQuestion(['01999999-0000-7000-8000-000000000001', 'Hafalan Surah'])).toBe(false)
  })

  it('is not searched without end', () => {
    expect(isNoQuestion([`total ${'maks'.repeat(70)}!`])).toBe(false)
    expect(isNoQuestion([`jumlah${' soal'.repeat(1_000)}!`])).toBe(false)
  })
})
