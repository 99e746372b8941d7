import { textOfCell, toImportTable } from '../import-tables.rules.ts'

/** The list of children that a sheet of these rows is read as. */
export function readList(...rows: string[][]) {
  const lines = rows.map((cells, at) => ({ number: at + 1, isHidden: false, cells }))
  const table = toImportTable('students', { name: 'A', isHidden: false, lines })
  const keys = table.columns.map(({ key }) => key)
  return {
    columns: Object.fromEntries(table.columns.map(({ heading, key }) => [heading, key])),
    notes: table.notes,
    /** The texts of a known column, row by row. */
    texts: (key: string) => table.lines.map(({ cells }) => textOfCell(cells[keys.indexOf(key)])),
  }
}
