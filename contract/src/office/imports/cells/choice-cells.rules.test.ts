import { describe, expect, it } from 'vitest'
import { readGender, readPosition } from './choice-cells.rules.ts'

describe('a position', () => {
  it.each([
    ['branchTeacher', 'MT Desa'],
    ['branchTeacher', 'MTD'],
    ['branchTeacher', 'M.T. (Desa)'],
    ['branchTeacher', 'Mubaligh Tugasan Desa'],
    ['branchTeacher', 'MT (Mubaligh Tugas) Ds.'],
    ['subBranchTeacher', 'MT Klp'],
    ['subBranchTeacher', 'Mubalighot Tugas Kelompok'],
    ['localTeacher', 'M.S.'],
    ['localTeacher', 'Muballigh Setempat'],
    ['localTeacher', 'MS (Mubaligh Setempat)'],
    ['localTeacher', 'Mubalighoh setempat'],
    ['assistant', 'Asisten Guru'],
    ['munaqisy', 'Munaqisy'],
  ])('is %s for %s', (position, text) => expect(readPosition(text)).toEqual({ value: position }))

  it.each([
    ['MT', ['MT Desa', 'MT Kelompok']],
    ['Mubaligh Tugasan', ['MT Desa', 'MT Kelompok']],
    ['MT Kel.', ['MT Desa', 'MT Kelompok']],
    ['Mubalighot', ['MT Desa', 'MT Kelompok', 'MS']],
    ['GB', ['Asisten']],
    ['Guru Bantu', ['Asisten']],
    ['Asisten MT', ['Asisten']],
    ['Guru', ['MT Desa', 'MT Kelompok', 'MS', 'Asisten', 'Munaqis']],
    ['MT/MS', ['MT Desa', 'MT Kelompok', 'MS', 'Asisten', 'Munaqis']],
    ['MS?', ['MT Desa', 'MT Kelompok', 'MS', 'Asisten', 'Munaqis']],
    ['Desa', ['MT Desa', 'MT Kelompok', 'MS', 'Asisten', 'Munaqis']],
  ])('is asked about for %s', (text, choices) =>
    expect(readPosition(text)).toMatchObject({ choices }),
  )

  it('that is likely is asked about in words', () => {
    expect(readPosition('MT').fault).toBe('mungkin MT Desa atau MT Kelompok')
    expect(readPosition(' ')).toEqual({ value: null })
  })
})

describe('a gender', () => {
  it.each([
    ['male', 'Male Pria Ikhwan Putra Putera Banin Cowok'],
    ['female', 'Female Wanita Akhwat Akhowat Putri Puteri Banat Cewek'],
  ])('is %s in many words', (gender, words) => {
    for (const word of words.split(' ')) expect(readGender(word)).toEqual({ value: gender })
  })

  it('is not read from an M or an F alone', () => {
    expect([readGender('M').value, readGender('F').value]).toEqual([undefined, undefined])
  })
})
