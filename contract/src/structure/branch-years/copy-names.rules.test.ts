import { describe, expect, it } from 'vitest'
import { givenCopyClass } from './copy.fixtures.ts'
import { classNameInNewYear, namesInNewYear } from './copy-names.rules.ts'

const copiedClassNames = (...names: string[]) => {
  const classes = names.map((name, index) => givenCopyClass({ id: `c${index}`, name }, true))
  return [...namesInNewYear(classes).values()].map(({ name }) => name)
}

describe('the name of a class in the new year', () => {
  it('keeps the label and takes the new grade', () => {
    expect(copiedClassNames('Kelas Umar 4', 'Kelas PAUD', 'Kelas KHUSUS')).toEqual([
      'Kelas Umar 5',
      'Kelas 1',
      'Kelas KHUSUS',
    ])
  })

  it('is none where the class ends', () => {
    expect(copiedClassNames('Kelas 9')).toEqual([])
  })

  it.each([
    ['umar  Bin Khattab 4', 'Kelas umar Bin Khattab 5', 'umar Bin Khattab'],
    ['Kelas A1 4', 'Kelas A 5', 'A'],
    ['KELAS 7b 4', 'Kelas b 5', 'b'],
    ['4', 'Kelas 5', ''],
  ])('of %j is %j', (old, name, label) => {
    expect(classNameInNewYear({ name: old }, '5')).toEqual({ name, label, grade: '5' })
  })

  it('is told apart by a letter where old names become one', () => {
    expect(
      copiedClassNames('Kelas Umar 4', 'Umar 4', 'Kelas UMAR  4', 'Kelas A1 4', 'Kelas A2 4'),
    ).toEqual(['Kelas Umar 5', 'Kelas Umar B 5', 'Kelas UMAR C 5', 'Kelas A 5', 'Kelas A B 5'])
    expect(copiedClassNames('Kelas 1 4', 'Kelas 2 4')).toEqual(['Kelas 5', 'Kelas B 5'])
  })

  it('is told apart where two names differ in an apostrophe, a dash or an accent alone', () => {
    expect(copiedClassNames("Kelas Ja'far 4", 'Kelas Ja’far 4', 'Kelas Jafar 4')).toEqual([
      "Kelas Ja'far 5",
      'Kelas Ja’far B 5',
      'Kelas Jafar C 5',
    ])
    expect(copiedClassNames('Kelas Abu-Bakar 4', 'Kelas Abu Bakar 4')).toEqual([
      'Kelas Abu-Bakar 5',
      'Kelas Abu Bakar B 5',
    ])
  })

  it('never runs out of letters', () => {
    const names = copiedClassNames(...Array.from({ length: 60 }, (_, index) => `Kelas ${index} 4`))
    expect(names).toContain('Kelas Z 5')
    expect(names).toContain('Kelas AA 5')
    expect(new Set(names).size).toBe(60)
    expect(names.every((name) => !/\d.*\d/.test(name))).toBe(true)
  })
})
