import type { FileAnswer } from '@ngaji/contract/route'
import { writeCsv } from './write-csv.ts'
import { defused } from './defused-cells.ts'
import type { SheetTable, SheetValue } from './import-sheets.ts'
import { writeWorkbook } from './spreadsheets.ts'

export type SheetFormat = 'xlsx' | 'csv'

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Sheets as one file; a CSV holds the first. Nothing in a cell is a formula. */
export async function sheetFile(
  tables: readonly [SheetTable, ...SheetTable[]],
  { title, format }: { title: string; format: SheetFormat },
): Promise<FileAnswer> {
  const [first] = tables
  const bytes =
    format === 'csv'
      ? writeCsv([first.headings, ...first.rows].map((row) => row.map(String).map(defused)))
      : await writeWorkbook(
          tables.map(({ name, headings, rows, widths }) => ({
            name,
            widths,
            rows: [headings, ...rows.map((row) => row.map(defusedValue))],
          })),
        )
  return { bytes, contentType: contentTypes[format], fileName: `${title}.${format}` }
}

const defusedValue = (value: SheetValue): SheetValue =>
  typeof value === 'number' ? value : defused(value)
