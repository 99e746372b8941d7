import { expect, it } from 'vitest'
import { readCategory, readGrade, readSemester, readType } from './question-choices.rules.ts'

it.each([
  ['kls. 5', '5'],
  ['KELAS V', '5'],
  ['Kelas5', '5'],
  ['Tingkat: 9', '9'],
  ['Pra PAUD', 'PRA-PAUD'],
  ['prapaud', 'PRA-PAUD'],
])('the grade %s is certain', (text, value) => {
  expect(readGrade(text)).toEqual({ value })
})

it.each(['5A', 'Kelas 5 (lima)', '5 SD'])('a grade is offered for %s', (text) => {
  expect(readGrade(text)).toEqual({ fault: `${text} mungkin 5`, choices: ['5'] })
})

it.each(['1 SMP', '5 & 6', '5,6', '13', 'lima'])('no grade is offered for %s', (text) => {
  expect(readGrade(text)).toEqual({ fault: expect.stringContaining('pilih PRA-PAUD') as string })
})

it.each([
  ['Tafsir Hadits', 'hadithTafsir'],
  ['Hapalan Surat', 'memorizingSurah'],
  ['Hafalan Do’a', 'memorizingDua'],
  ["Hafalan Asma'ul Khusna", 'memorizingBeautifulName'],
  ['Akhlaq & Adab', 'moralManner'],
  ['Praktek Ibadah', 'practice'],
  ['Baca Alquran', 'reciting'],
  ['Tafsir Quran', 'quranTafsir'],
  ['1. Hafalan Doa', 'memorizingDua'],
])('the category %s is certain', (text, value) => {
  expect(readCategory(text)).toEqual({ value })
})

it.each([
  ['Pengetahun Agama', ['Pengetahuan Agama']],
  ['Penget. Agama', ['Pengetahuan Agama']],
  ['Hafalan Surat Pendek', ['Hafalan Surah']],
  ['Tafsir', ["Tafsir Al-Qur'an", 'Tafsir Hadis']],
  ['Hadits', ['Tafsir Hadis', 'Hafalan Hadis']],
])('categories are offered for %s', (text, choices) => {
  expect(readCategory(text)).toEqual({
    fault: `${text} mungkin ${choices.join(' atau ')}`,
    choices,
  })
})

it.each([
  ['Semester 1', '1'],
  ['SMT. GENAP', '2'],
  ['Gasal', '1'],
  ['II', '2'],
  ['1 (Ganjil)', '1'],
])('the semester %s is certain', (text, value) => {
  expect(readSemester(text)).toEqual({ value })
})

it.each(['1 (Genap)', 'Ganjil/Genap', 'Semester 3', 'semester'])(
  'the semester %s is not',
  (text) => {
    expect(readSemester(text)).toHaveProperty('fault')
  },
)

it('the usual names of types are certain, and a likely one is offered', () => {
  expect(readType('P.G.')).toEqual({ value: 'multipleChoices' })
  expect(readType('Praktek')).toEqual({ value: 'practice' })
  expect(readType('Isian')).toMatchObject({ choices: ['Jawab Cermat'] })
  expect(readType('PG/Isian')).not.toHaveProperty('choices')
})
