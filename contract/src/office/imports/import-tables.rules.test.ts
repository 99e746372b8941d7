import { describe, expect, it } from 'vitest'
import { choosePage, type SheetPage } from './import-tables.rules.ts'

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
