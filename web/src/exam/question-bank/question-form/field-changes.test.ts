import { expect, it } from 'vitest'
import { changesInWords, fieldInWords } from './field-changes.ts'

it('says values as the screen does', () => {
  expect(fieldInWords('category', 'memorizingDua')).toBe('Hafalan Doa')
  expect(fieldInWords('semester', '2')).toBe('Genap')
  expect(fieldInWords('curriculumMonth', '7')).toBe('Juli')
  expect(fieldInWords('question', 'semester')).toBe('semester')
})

it('says both values of short fields, and names the long ones', () => {
  const changes = [
    { field: 'semester', from: '1', to: '2' },
    { field: 'question', from: 'Sebutkan rukun Islam.', to: 'Sebutkan rukun iman.' },
    { field: 'maxScore', from: '20', to: '40' },
    { field: 'scoreOptions', from: '0, 20', to: '0, 40' },
  ]
  expect(changesInWords(changes)).toBe(
    'Semester Ganjil menjadi Genap, Pertanyaan, Nilai Maksimal 20 menjadi 40, Opsi Nilai',
  )
})
