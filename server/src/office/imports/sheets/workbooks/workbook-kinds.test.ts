import { CFB, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { bytes, main, workbook } from '../../test/workbooks.fixtures.ts'
import { readTable } from '../read-table.ts'
import { readZip, storedZip } from '../zip-archive.ts'

const wish = { kind: 'students', sheet: null, hasPlace: true } as const
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rows = [
  `<row r="1">${cell('Nama')}${cell('Tanggal Lahir')}</row>`,
  `<row r="2">${cell('Syafi’i')}<c s="1"><v>42233</v></c></row>`,
  `<row r="3" hidden="1">${cell('Budi')}</row>`,
].join('')
const plain = workbook({ sheets: [{ name: 'Siswa', rows }] })

/** The workbook with each of its parts changed, and with further ones. */
function rewritten(change: (text: string, name: string) => string, more: Record<string, string>) {
  const entries = readZip(plain, { bytes: 1e6, entries: 100, isWanted: () => true })
  const changed = entries.map((entry) => ({
    name: entry.name,
    bytes: bytes(change(new TextDecoder().decode(entry.bytes), entry.name)),
  }))
  const added = Object.entries(more).map(([name, text]) => ({ name, bytes: bytes(text) }))
  return storedZip([...changed, ...added])
}

const isOfSheets = (name: string) => name.startsWith('xl/') && name.endsWith('.xml')

const prefixed = (text: string, name: string) =>
  isOfSheets(name)
    ? text.replace(/<(\/?)(?=\w)/g, '<$1x:').replace(`xmlns="${main}"`, `xmlns:x="${main}"`)
    : text

const strict = (text: string) =>
  text
    .replaceAll(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
    .replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    )

const kindOfRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** With a sheet of its own for a chart in front of the list. */
function behindChart(text: string, name: string): string {
  if (name === 'xl/workbook.xml')
    return text.replace('<sheets>', '<sheets><sheet name="Grafik" sheetId="50" r:id="rId50"/>')
  if (name !== 'xl/_rels/workbook.xml.rels') return text
  const chart = `<Relationship Id="rId50" Type="${kindOfRelation}/chartsheet" Target="chartsheets/sheet1.xml"/>`
  return text.replace('</Relationships>', `${chart}</Relationships>`)
}

const chartSheet = `<chartsheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`

describe('a workbook', () => {
  it.each([
    ['as Excel writes it', plain],
    ['with prefixed tags', rewritten(prefixed, {})],
    ['of the Strict kind', rewritten(strict, {})],
    [
      'with a chart before the list',
      rewritten(behindChart, { 'xl/chartsheets/sheet1.xml': chartSheet }),
    ],
  ])('%s is read whole', async (_name, file) => {
    const read = await readTable({ fileName: 'siswa.xlsx', bytes: file }, wish)
    expect(read).toMatchObject({
      sheet: 'Siswa',
      rows: [{ row: 2, values: { name: 'Syafi’i', dateOfBirth: '17/08/2015' } }],
      leftOut: [{ row: 3, reason: 'hidden', values: { name: 'Budi' } }],
    })
  })

  it('of an old Excel says which of its rows are hidden', async () => {
    const file = withHiddenRow([['Nama'], ['Ali'], ['Budi'], ['Citra']], 2)
    const { rows: shown, leftOut } = await readTable({ fileName: 'siswa.xls', bytes: file }, wish)
    expect(shown.map(({ values }) => values['name'])).toEqual(['Ali', 'Citra'])
    expect(leftOut).toMatchObject([{ row: 3, reason: 'hidden', values: { name: 'Budi' } }])
  })
})

/** The record of the bounds of a sheet, behind which its rows stand, and that of a row. */
const [bounds, rowRecord] = [0x0200, 0x0208]

/** An .xls with the record of a hidden row, which its writer leaves out. */
function withHiddenRow(lines: string[][], row: number): Uint8Array {
  const book = { SheetNames: ['Siswa'], Sheets: { Siswa: utils.aoa_to_sheet(lines) } }
  const container = CFB.read(write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer, {
    type: 'buffer',
  })
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content ?? [])
  const hidden = Buffer.alloc(20)
  hidden.writeUInt16LE(rowRecord, 0)
  hidden.writeUInt16LE(16, 2)
  hidden.writeUInt16LE(row, 4)
  hidden.writeUInt16LE(1, 8)
  hidden.writeUInt16LE(0x20, 16)
  let at = 0
  while (stream.readUInt16LE(at) !== bounds) at += 4 + stream.readUInt16LE(at + 2)
  at += 4 + stream.readUInt16LE(at + 2)
  const told = Buffer.concat([stream.subarray(0, at), hidden, stream.subarray(at)])
  CFB.utils.cfb_add(container, '/Workbook', told)
  return CFB.write(container, { type: 'buffer' }) as Buffer // said by the option
}
