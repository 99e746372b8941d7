import { describe, expect, it } from 'vitest'
import { readDay, readName } from '../import-cells.rules.ts'
import { readPhone } from '../cells/phone-cells.rules.ts'
import { wrong } from '../cells/cell-reading.rules.ts'
import {
  askedCellKindOf,
  cellsStillFilled,
  filledNotes,
  withAnswer,
  withoutAnswer,
} from './asked-cells.rules.ts'

describe('what a cell asks', () => {
  const ofName = (text: string) => askedCellKindOf('name', text, readName(text, 'siswa'))
  const ofDay = (text: string) =>
    askedCellKindOf('dateOfBirth', text, readDay(text, { today: '2026-11-19' }))
  const ofPhone = (text: string) => askedCellKindOf('parentPhone', text, readPhone(text))

  it.each(['1. Ahmad', '2) Budi', '(3) Citra', '• Dewi', 'a) Eka', '1. • Ali'])(
    'is the mark of a list before a name: %s',
    (text) => expect(ofName(text)).toBe('list-mark'),
  )

  it.each(['Ahmad', 'Ahmad (pindah)', '1. Ahmad (pindah)', '1. Ahmad\nBudi'])(
    'is a question of its own row: %j',
    (text) => expect(ofName(text)).toBeNull(),
  )

  it('is a number beside a name', () => {
    expect(ofName('Ahmad 0812-3456-7890')).toBe('offered')
    expect(ofName('0812-3456-7890 Ahmad')).toBe('offered')
  })

  it.each([
    ['42233', 'day-number'],
    ['08/17/2015', 'month-first'],
    ['sekitar 17/08/2015', 'offered'],
    ['17/08/2015', null],
    ['17/08/2015 18/08/2015', null],
  ])('is how a day is written: %s', (text, kind) => expect(ofDay(text)).toBe(kind))

  it('is one telephone number among words, and not one of two', () => {
    expect(ofPhone('0812-3456-7890 (ibu)')).toBe('offered')
    expect(ofPhone('0812-3456-7890 / 0813-9876-5432')).toBeNull()
  })

  it('is a ditto in any column, and nothing where the cell was cut', () => {
    expect(askedCellKindOf('dateOfBirth', 'idem', wrong('', ['17/08/2015']))).toBe('ditto')
    expect(askedCellKindOf('address', 'idem', wrong(''))).toBeNull()
    expect(askedCellKindOf('address', '⟦1/2⟧ atau ⟦0.5⟧?', wrong('', ['1/2']))).toBeNull()
  })
})

describe('the cells of an answer', () => {
  const about = 'ditto' as const
  const address = { about, field: 'address' }
  const cell = (row: number, before = 'idem') => ({ row, before, after: 'Garut' })
  const filled = withAnswer([], { ...address, cells: [cell(3), cell(4, '')] })

  it('are kept together when it is given again', () => {
    const again = withAnswer(filled, { ...address, cells: [cell(4, 'sda'), cell(9)] })
    expect(again).toEqual([{ ...address, cells: [cell(3), cell(4, 'sda'), cell(9)] }])
    const other = withAnswer(filled, { about, field: 'parentName', cells: [cell(3)] })
    expect(withoutAnswer(other, address)).toEqual([
      { about, field: 'parentName', cells: [cell(3)] },
    ])
  })

  it('go back to what the file says, whichever of several answers on a cell is taken back', () => {
    const offered = { about: 'offered' as const, field: 'address' }
    const on = (before: string, after: string) => [{ row: 3, before, after }]
    const second = withAnswer(filled, { ...offered, cells: on('Garut', 'Garut Kota') })
    expect(second).toEqual([...filled, { ...offered, cells: on('idem', 'Garut Kota') }])
    const third = withAnswer(second, { ...offered, cells: on('Garut Kota', 'Garut') })
    expect(third).toEqual([...filled, { ...offered, cells: on('idem', 'Garut') }])
    const typed = withAnswer(filled, { ...offered, cells: on('Cibatu', 'Garut Kota') })
    expect(typed).toEqual([...filled, { ...offered, cells: on('Cibatu', 'Garut Kota') }])
    const elsewhere = { ...offered, cells: [{ row: 9, before: 'Garut', after: 'Garut Kota' }] }
    expect(withAnswer(filled, elsewhere)).toEqual([...filled, elsewhere])
  })

  it('say what the file says, unless they were changed since', () => {
    const notesOf = filledNotes(filled)
    expect(notesOf(3, { address: 'Garut' })).toEqual([
      { field: 'address', code: 'filled.ditto', fault: 'diisi sekaligus, di berkas tertulis idem' },
    ])
    expect(notesOf(4, { address: 'Garut' })).toMatchObject([
      { fault: 'diisi sekaligus, di berkas kosong' },
    ])
    expect(notesOf(3, { address: 'Cibatu' })).toEqual([])
    expect(notesOf(5, { address: 'Garut' })).toEqual([])
    const texts = new Map([
      [3, 'Garut'],
      [4, 'Cibatu'],
    ])
    expect(cellsStillFilled(filled, address, (row) => texts.get(row))).toEqual([cell(3)])
  })

  it('are told with the beginning of a long text', () => {
    const long = filledNotes([{ ...address, cells: [cell(3, 'a'.repeat(99))] }])
    expect(long(3, { address: 'Garut' })[0]?.fault).toBe(
      `diisi sekaligus, di berkas tertulis ${'a'.repeat(60)}…`,
    )
  })
})
