import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { RefusedSheet } from './file-kinds.ts'
import type { SheetValue } from './import-sheets.ts'
import type { SheetAnswer, SheetTask, SheetToWrite } from './spreadsheets.ts'

async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { inXlsx } = await import('./defused-cells.ts')
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  /** A text stays one, also where only digits stand, as in a NIS: Excel keeps every one of them. */
  const cellOf = (text: SheetValue, isHead: boolean) => {
    if (text === '') return null
    if (typeof text === 'number') return { value: text, type: Number }
    const cell = { value: inXlsx(text), type: String, format: '@', wrap: text.includes('\n') }
    return isHead ? { ...cell, fontWeight: 'bold' as const, backgroundColor: '#E3F0EA' } : cell
  }
  const written = sheets.map(({ name, rows, widths, headRows = 1 }) => ({
    sheet: name,
    data: rows.map((row, index) => row.map((text) => cellOf(text, index < headRows))),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: headRows,
  }))
  return writeXlsxFile(written).toBuffer()
}

async function answerTo(task: SheetTask): Promise<SheetAnswer> {
  try {
    switch (task.kind) {
      // Each library is loaded by who needs it.
      case 'read': {
        const { readPages } = await import('./read-pages.ts')
        const { loadCodePages } = await import('./workbooks/code-pages.ts')
        await loadCodePages(task.file)
        return { kind: 'pages', pages: readPages(task.file, new Set(task.headings)) }
      }
      case 'write':
        return { kind: 'bytes', bytes: await writeXlsx(task.sheets) }
      default:
        return task satisfies never
    }
  } catch (error) {
    if (!(error instanceof RefusedSheet)) return { kind: 'refused', code: 'import.unreadable' }
    return { kind: 'refused', code: error.code, values: error.values }
  }
}

/** Where memory runs out, Linux ends this process and not the server. Other systems have no such file. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Its memory is bounded all the same.
  }
}

goFirst()
process.once('message', async (task) => {
  const answer = await answerTo(task as SheetTask)
  // The server ends this process once it has the answer: what was compiled is kept before.
  flushCompileCache()
  process.send?.(answer)
})
// The server has gone.
process.once('disconnect', () => process.exit())
