import { describe, expect, it } from 'vitest'
import { choosePage, toImportTable, unreadSheets, type SheetPage } from './import-tables.rules.ts'

function page(name: string, rows: string[][], isHidden = false): SheetPage {
  return {
    name,
    isHidden,
    lines: rows.map((cells, at) => ({ number: at + 1, isHidden: false, cells })),
  }
}

const list = [['Nama'], ['Aisyah']]
const chosen = (...pages: SheetPage[]) => choosePage('students', pages, null)

describe('the sheet that is meant', () => {
  it('is no hidden one: its name is told', () => {
    const hidden = page('Siswa', list, true)
    expect(chosen(hidden)).toEqual({ kind: 'hidden', names: ['Siswa'] })
    expect(chosen(page('Petunjuk', [['Isi lembar Siswa']]), hidden)).toEqual({
      kind: 'hidden',
      names: ['Siswa'],
    })
    expect(chosen(page('Kosong', []), page('Kode', [['1']], true))).toEqual({
      kind: 'hidden',
      names: ['Kode'],
    })
  })

  it('is the visible one beside hidden lists', () => {
    const [visible, hidden] = [page('Siswa', list), page('Lama', list, true)]
    expect(chosen(hidden, visible)).toEqual({ kind: 'page', page: visible })
  })

  it('is none where nothing is filled', () => {
    expect(chosen(page('Kosong', []), page('Lain', [], true))).toEqual({ kind: 'none' })
  })
})

describe('one of several sheets', () => {
  const names = (...pages: SheetPage[]) => {
    const found = chosen(...pages)
    return found.kind === 'several' ? found.names : []
  }

  it('is found by its name as a request brings it back, trimmed and with plain blanks', () => {
    const pages = [page('Kelas 1 ', list), page('Kelas\u00A02', list)]
    expect(names(...pages)).toEqual(['Kelas 1', 'Kelas 2'])
    pages.forEach((one, at) =>
      expect(choosePage('students', pages, `Kelas ${at + 1}`)).toEqual({ kind: 'page', page: one }),
    )
  })

  it('is named with its place where another has the same name, or it has none', () => {
    const pages = [
      page('Lama', list, true),
      page('Kelas 1', list),
      page('Petunjuk', []),
      page('Kelas 1 ', list),
      page(' ', list),
    ]
    const labels = ['Kelas 1 (lembar ke-1)', 'Kelas 1 (lembar ke-3)', '(lembar ke-4)']
    expect(names(...pages)).toEqual(labels)
    expect(labels.map((label) => choosePage('students', pages, label))).toEqual(
      [1, 3, 4].map((at) => ({ kind: 'page', page: pages[at] })),
    )
    expect(choosePage('students', pages, 'Kelas 1').kind).toBe('several')
  })

  it('leaves those that are not read to be named, but for empty and hidden ones', () => {
    const [read, other] = [page('Siswa', list), page('Catatan ', [['Ali pindah']])]
    const pages = [other, page('Kosong', []), page('Kode', list, true), read]
    expect(unreadSheets(pages, read)).toEqual(['Catatan'])
  })
})

it('tells of a table without signs that nobody sees', () => {
  const hidden = '\u0000\u202E'
  const rows = [[`Daftar${hidden}  Siswa`], ['Nama', `Hobi${hidden}`], ['Aisyah', `bola${hidden}`]]
  const table = toImportTable('students', page(`Kelas${hidden}`, rows))
  expect(table).toMatchObject({
    sheet: 'Kelas',
    titles: ['Daftar Siswa'],
    columns: [
      { heading: 'Nama', examples: ['Aisyah'] },
      { heading: 'Hobi', examples: ['bola'] },
    ],
  })
  expect(toImportTable('students', page(hidden, rows)).sheet).toBe('tanpa nama')
  expect(toImportTable('students', page('', rows)).sheet).toBe('')
})
