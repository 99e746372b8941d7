import { expect, it } from 'vitest'
import { readCategory, readGrade, readSemester, readType } from './question-choices.rules.ts'

it.each([
  ['kls. 5', '5'],
  ['KELAS V', '5'],
  ['Kelas5', '5'],
  ['Tingkat: 9', '9'],
  ['Pra PAUD', 'PRA-PAUD'],
  ['prapaud', 'PRA-PAUD'],
  ['V', '5'],
  ['kelas v', '5'],
  ['5 SD', '5'],
  ['Kelas 6 sd', '6'],
])('the grade %s is certain', (text, value) => {
  expect(readGrade(text)).toEqual({ value })
})

it.each(['5A', 'Kelas 5 (lima)', '7 SD', 'tkt 5'])('a grade is offered for %s', (text) => {
  const [grade = ''] = /\d/.exec(text) ?? []
  expect(readGrade(text)).toEqual({ fault: `${text} mungkin ${grade}`, choices: [grade] })
})

const otherNumbers =
  'PAUD 1,PAUD-5,prapaud 2,Pra-PAUD 2,TK 1,TK1,TKIT 1,Khusus 1,Usia 6,1SMP,1 SMPIT,1 SMPN,1 MTsN,1 SLTP,1 Aliyah,1 MA'

it.each([...otherNumbers.split(','), '1 SMP', '5 & 6', '5,6', '13', 'lima', 'v', 'i'])(
  'no grade is offered for %s',
  (text) => {
    expect(readGrade(text)).toEqual({ fault: expect.stringContaining('pilih PRA-PAUD') as string })
  },
)

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
  ['Kemandirian dan Adab', ['Akhlak dan Adab', 'Kemandirian']],
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

it.each(['2. Ganjil', '1. Genap', '1 (Genap)', 'II Gasal'])(
  'both semesters are offered for %s',
  (text) => {
    expect(readSemester(text)).toEqual({
      fault: `${text} mungkin Ganjil atau Genap`,
      choices: ['Ganjil', 'Genap'],
    })
  },
)

it.each(['I I', '1 1', 'dan'])('nothing is offered for %s', (text) => {
  expect(readSemester(text)).toEqual({ fault: 'pilih Ganjil atau Genap' })
  expect(readCategory(text)).not.toHaveProperty('choices')
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
