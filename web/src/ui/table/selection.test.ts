import { describe, expect, test } from 'vitest'
import {
  chosenRow,
  followList,
  isSelected,
  leavingText,
  selectedCount,
  startSelection,
  withRows,
  type Selection,
  type SelectionState,
} from './selection.ts'

type Person = { id: string; name: string; state: string }

const keys = {
  rowId: ({ id }: Person) => id,
  nameOf: ({ name }: Person) => name,
  factsOf: ({ state }: Person) => state,
}
const annisa = { id: '1', name: 'Annisa', state: 'active' }
const budi = { id: '2', name: 'Budi', state: 'active' }
const citra = { id: '3', name: 'Citra', state: 'active' }
const chosen = (...people: Person[]) => people.map((person) => chosenRow(person, keys))

const allButNone: Selection<Person> = { kind: 'all', except: new Set() }

test('some rows, in and out', () => {
  const none = startSelection<Person>([], keys).value
  const two = withRows(none, chosen(annisa, budi), true)
  expect(selectedCount(two, 386)).toBe(2)
  const one = withRows(two, chosen(annisa), false)
  expect(isSelected(one, '1')).toBe(false)
  expect(isSelected(one, '2')).toBe(true)
})

test('the whole result but one', () => {
  const most = withRows(allButNone, chosen(citra), false)
  expect(selectedCount(most, 386)).toBe(385)
  expect(isSelected(most, '3')).toBe(false)
  expect(isSelected(most, '8')).toBe(true)
  expect(selectedCount(withRows(most, chosen(citra), true), 386)).toBe(386)
})

describe('a list that moves on', () => {
  const first = { search: 'a', page: 'a-1' }

  function given(...people: Person[]): SelectionState<Person> {
    return followList(startSelection(people, keys), { rows: [annisa, budi, citra], ...first }, keys)
  }
  const names = ({ value }: SelectionState<Person>) =>
    value.kind === 'some' ? [...value.chosen.values()].map(({ name }) => name) : 'all'
  const said = ({ leavings }: SelectionState<Person>) => leavings.map(leavingText)

  test('keeps the chosen on another page, under another search and while it loads', () => {
    const state = given(annisa, budi)
    for (const now of [
      { rows: [citra], search: 'a', page: 'a-2' },
      { rows: [citra], search: 'b', page: 'b-1' },
      { rows: [], search: 'b', page: 'b-1' },
      { rows: undefined, search: 'b', page: 'b-1' },
    ]) {
      const after = followList(state, now, keys)
      expect(names(after)).toEqual(['Annisa', 'Budi'])
      expect(said(after)).toEqual([])
    }
  })

  test('ends the whole result with its search, not with its page', () => {
    const state = { ...given(), value: allButNone }
    const paged = followList(state, { rows: [citra], search: 'a', page: 'a-2' }, keys)
    expect(names(paged)).toBe('all')
    const searched = followList(paged, { rows: undefined, search: 'b', page: 'b-1' }, keys)
    expect(names(searched)).toEqual([])
    expect(said(searched)).toEqual([
      'Pilihan semua hasil berakhir karena pencarian atau saringannya diganti.',
    ])
  })

  test('loses whoever another person removed or changed, and says so', () => {
    const changed = { ...budi, state: 'disabled' }
    const after = followList(given(annisa, budi, citra), { rows: [changed, citra], ...first }, keys)
    expect(names(after)).toEqual(['Citra'])
    expect(said(after)).toEqual([
      'Annisa keluar dari pilihan: tidak ada lagi di halaman ini.',
      'Budi keluar dari pilihan: datanya baru saja berubah.',
    ])
    const later = followList(after, { rows: [changed], ...first }, keys)
    expect(said(later)).toContain(
      'Annisa dan Citra keluar dari pilihan: tidak ada lagi di halaman ini.',
    )
  })

  test('says nothing of rows that were not chosen', () => {
    expect(said(followList(given(citra), { rows: [citra], ...first }, keys))).toEqual([])
  })

  test('takes over a new name without a word', () => {
    const renamed = { ...budi, name: 'Budi Santoso' }
    const after = followList(given(budi), { rows: [annisa, renamed, citra], ...first }, keys)
    expect(names(after)).toEqual(['Budi Santoso'])
    expect(said(after)).toEqual([])
  })

  test('is the same object while nothing is new', () => {
    const state = given(annisa)
    expect(followList(state, { rows: [annisa, budi, citra], ...first }, keys)).toBe(state)
  })
})
