import { utils, write } from '@e965/xlsx'
import { textOfCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { describe, expect, it } from 'vitest'
import { readPages } from './read-pages.ts'
import { readZip, storedZip } from './zip-archive.ts'

const names = ['Nama', 'Aisyah', 'Bilal', 'Salma', 'Umar']

/** An OpenDocument of two sheets, whose rows of the second are written with these attributes. */
function openDocument(attributes: Record<number, string>): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Petunjuk'], ['Isi semua']]), 'Petunjuk')
  utils.book_append_sheet(book, utils.aoa_to_sheet(names.map((name) => [name])), 'Siswa')
  const file = write(book, { bookType: 'ods', type: 'buffer' }) as Buffer
  const entries = readZip(file, { bytes: 1e7, entries: 100, isWanted: () => true })
  return storedZip(
    entries.map(({ name, bytes }) => {
      if (name !== 'content.xml') return { name, bytes }
      const [before = '', first = '', second = ''] = Buffer.from(bytes)
        .toString()
        .split(/(?=<table:table )/)
      let row = 0
      const told = second.replace(/<table:table-row/g, (tag) => tag + (attributes[row++] ?? ''))
      return { name, bytes: Buffer.from(before + first + told) }
    }),
  )
}

function hiddenIn(bytes: Uint8Array): string[] {
  const [, page] = readPages({ fileName: 'siswa.ods', bytes }, new Set())
  return (page?.lines ?? [])
    .filter(({ isHidden }) => isHidden)
    .map(({ cells }) => textOfCell(cells[0]))
}

it('an OpenDocument says which of its rows are hidden, and which are filtered out', () => {
  const hidden = { 1: ' table:visibility="collapse"', 3: ' table:visibility="filter"' }
  expect(hiddenIn(openDocument(hidden))).toEqual(['Aisyah', 'Salma'])
  expect(hiddenIn(openDocument({ 2: ' table:visibility="visible"' }))).toEqual([])
})

it('a row may stand for several', () => {
  const repeated = {
    1: ' table:number-rows-repeated="3"',
    2: ' table:visibility="collapse" table:number-rows-repeated="2"',
  }
  const file = openDocument(repeated)
  const [, page] = readPages({ fileName: 'siswa.ods', bytes: file }, new Set())
  expect(page?.lines.map(({ number, isHidden, cells }) => [number, isHidden, cells[0]])).toEqual([
    [1, false, 'Nama'],
    [2, false, 'Aisyah'],
    [3, false, 'Aisyah'],
    [4, false, 'Aisyah'],
    [5, true, 'Bilal'],
    [6, true, 'Bilal'],
    [7, false, 'Salma'],
    [8, false, 'Umar'],
  ])
})

/** An OpenDocument with these sheets, the first of which is hidden by its style. */
function withHiddenSheet(sheets: readonly string[][]): Uint8Array {
  const book = utils.book_new()
  sheets.forEach((rows, at) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((name) => [name])), `Lembar ${at}`),
  )
  const file = write(book, { bookType: 'ods', type: 'buffer' }) as Buffer
  const style =
    '<style:style style:family="table" style:name="tutup">\n<style:table-properties style:writing-mode="lr-tb" table:display="false"/></style:style>'
  return storedZip(
    readZip(file, { bytes: 1e7, entries: 100, isWanted: () => true }).map(({ name, bytes }) => {
      const told = Buffer.from(bytes)
        .toString()
        .replace('<office:automatic-styles>', (tag) => tag + style)
        .replace('table:style-name="ta1"', 'table:style-name="tutup"')
        .replace('<table:table ', '<table:table table:name="kosong"/>$&')
      return { name, bytes: name === 'content.xml' ? Buffer.from(told) : bytes }
    }),
  )
}

it('an OpenDocument says which of its sheets are hidden', () => {
  const hiddenOf = (bytes: Uint8Array) =>
    readPages({ fileName: 'siswa.ods', bytes }, new Set()).map(({ isHidden }) => isHidden)
  expect(hiddenOf(withHiddenSheet([names, names, names]))).toEqual([true, false, false])
  expect(hiddenOf(openDocument({}))).toEqual([false, false])
})

describe('a page with tables', () => {
  const read = (page: string) => {
    const file = { fileName: 'a.xls', bytes: new TextEncoder().encode(page) }
    return readPages(file, new Set()).map(({ lines }) =>
      lines.map(
        ({ cells, isHidden }) => `${textOfCell(cells[0])}${isHidden ? ' tersembunyi' : ''}`,
      ),
    )
  }
  const row = (name: string, more = '') => `<tr ${more}><td>${name}</td></tr>`

  it('says which rows it does not show', () => {
    const rows = [
      row('Nama'),
      row('A', 'style="display:none"'),
      '<!-- <tr><td>x</td></tr> -->',
      row('B', "height=0 style='mso-height-source:userset; display: none;'"),
      row('C', 'hidden'),
      row('D', 'style="visibility:collapse"'),
      row('E', 'class="xl65 tutup"'),
      row('F', 'class="hidden-print" data-hidden="0"'),
      `<tbody style="display:none">${row('G')}${row('H')}</tbody><tbody>${row('I')}</tbody>`,
    ]
    const page = `<html><style>.tutup { color: red; display: none }</style><table>${rows.join('')}</table></html>`
    expect(read(page)).toEqual([
      [
        'Nama',
        ...['A', 'B', 'C', 'D', 'E'].map((name) => `${name} tersembunyi`),
        'F',
        'G tersembunyi',
        'H tersembunyi',
        'I',
      ],
    ])
  })

  it('may hide a whole table', () => {
    const page = `<html><table hidden>${row('Nama')}</table><table>${row('Nama')}</table></html>`
    expect(read(page)).toEqual([['Nama tersembunyi'], ['Nama']])
  })

  it('is refused where a table holds another, whose end would cut it off', () => {
    const page = `<html><table>${row('Nama')}${row(`<table>${row('Ali')}</table>`)}${row('Budi')}</table></html>`
    expect(() => read(page)).toThrow('import.unreadable')
  })
})
