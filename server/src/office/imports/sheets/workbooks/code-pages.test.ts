import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'

/** A workbook of Excel 95 whose `~` is this byte, and whose record of the code page says this. */
function oldWorkbook(name: string, byte: number, codePage = 1252): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nama'], [name]]), 'Siswa')
  const file = Buffer.from(write(book, { bookType: 'biff5', type: 'buffer' }) as Buffer)
  for (let at = file.indexOf('~'); at >= 0; at = file.indexOf('~')) file[at] = byte
  const record = file.indexOf(Buffer.from([0x42, 0, 2, 0]))
  file.writeUInt16LE(codePage, record + 4)
  return file
}

async function nameIn(bytes: Uint8Array, fileName = 'siswa.xls') {
  const wish = { kind: 'students', sheet: null, hasPlace: true } as const
  const { rows } = await readTable({ fileName, bytes }, wish)
  return rows.map(({ values }) => values['name'])
}

describe('a workbook of Excel 95', () => {
  it('keeps the signs of its code page', async () => {
    expect(await nameIn(oldWorkbook('Ja~far', 0x92))).toEqual(['Ja’far'])
    expect(await nameIn(oldWorkbook('Ja~far', 0xd5, 10_000))).toEqual(['Ja’far'])
    expect(await nameIn(oldWorkbook('Ali~', 0xe9))).toEqual(['Alié'])
  })

  it('shows a byte that its code page has no letter for', async () => {
    expect(await nameIn(oldWorkbook('Ja~far', 0x81))).toEqual(['Ja\uFFFDfar'])
  })
})

it('a sign without a letter is shown in any file, not cleaned away', async () => {
  const text = new TextEncoder().encode('Nama,Alamat\nJa\u0092far,Jl. A\u0085\n')
  expect(await nameIn(text, 'siswa.csv')).toEqual(['Ja\uFFFDfar'])
})
