import { expect, it } from 'vitest'
import { classRowsOf, figuresOfScore, missingInWords, unfinishedOf } from './class-rows.ts'
import { givenResults, givenScore, kelompok, nextId } from '../test/office.fixtures.ts'

const done = givenScore({ name: 'Aisyah', each: 80 })
const begun = givenScore({ name: 'Bilal', scores: { reciting: 90, writing: 71 } })
const guest = {
  ...givenScore({ name: 'Citra', each: 100 }),
  subBranchId: { id: nextId(), name: 'Nurul Huda', munaqasyahStatus: 'inProgress' as const },
}

it('counts a class over the children of one kelompok', () => {
  const [row, ...others] = classRowsOf([givenResults([done, begun, guest])], kelompok.id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ studentCount: 2, completedCount: 1, average: 80.3 })
})

it('leaves out a class without any of them', () => {
  expect(classRowsOf([givenResults([guest])], kelompok.id)).toEqual([])
})

it('lists students left, with missing categories', () => {
  const [part] = unfinishedOf(classRowsOf([givenResults([done, begun])], kelompok.id))
  expect(part?.students.map(({ score }) => score.studentId.name)).toEqual(['Bilal'])
  expect(part?.students[0]?.missing).not.toContain('reciting')
  expect(part?.students[0]?.missing).toHaveLength(6)
})

it('lists no student who was erased', () => {
  const erased = { ...begun, studentNis: '', studentId: { ...begun.studentId, nis: '' } }
  expect(unfinishedOf(classRowsOf([givenResults([done, erased])], kelompok.id))).toEqual([])
})

it('names missing categories', () => {
  expect(missingInWords(['writing', 'memorizingDua'], 8)).toBe('Menulis Arab, Hafalan Doa')
  const nothing = figuresOfScore(givenScore())
  expect(missingInWords(nothing.missing, nothing.categoryCount)).toBe('Belum mulai')
})
