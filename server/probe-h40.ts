import { readPages } from './src/office/imports/sheets/read-pages.ts'
import { choosePage, tableOf, textOfCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { knownHeadings, missingColumns } from '@ngaji/contract/office/imports/import-columns.rules'
import { leftOutReasonsIn } from '@ngaji/contract/office/imports/left-out-lines.rules'
import { readStudentRow } from '@ngaji/contract/office/imports/import-students.rules'
import { readTeacherRow } from '@ngaji/contract/office/imports/import-teachers.rules'
import { readQuestionRow } from '@ngaji/contract/office/imports/import-questions.rules'
import { cleanText } from '@ngaji/contract/values/text'
import { utils, write } from '@e965/xlsx'
import * as fs from 'node:fs'

const places = [
  { id: 'A1', name: 'Al-Ikhlas', branchName: 'Mekarsari' },
  { id: 'B1', name: 'At-Taqwa', branchName: 'Cikole' },
  { id: 'B2', name: "Ja'far", branchName: 'Cikole' },
]
export function show(label: string, fileName: string, bytes: Uint8Array, kind: any = 'students', sub: string | null = 'A1') {
  console.log('== ' + label)
  try {
    const pages = readPages({ fileName, bytes }, new Set(knownHeadings(kind)))
    const chosen = choosePage(kind, pages, null)
    if (chosen.kind !== 'page') return console.log('   ', JSON.stringify(chosen))
    const t = tableOf(kind, chosen.page)
    const keys = t.columns.map((c) => c.key)
    const miss = missingColumns(kind, keys, { hasPlace: sub !== null })
    if (miss.length) return console.log('    missing', miss.join())
    const reasonOf = leftOutReasonsIn(kind)
    for (const line of t.lines) {
      const values: Record<string, string> = {}
      keys.forEach((k, i) => { if (k) values[k] = cleanText(textOfCell(line.cells[i])) })
      const r = reasonOf(line, Object.values(values).filter((x) => x !== ''))
      if (r) { console.log('   ', line.number, 'LEFT', r, JSON.stringify(values)); continue }
      const ctx = { row: line.number, today: '2026-11-19' as any, places, subBranchId: sub, isRequest: false }
      const got: any = kind === 'students' ? readStudentRow(values, ctx) : kind === 'teachers' ? readTeacherRow(values, ctx) : readQuestionRow(values, ctx)
      const p = Object.fromEntries(Object.entries(got.person ?? got.question).filter(([, v]) => v !== null && v !== ''))
      console.log('   ', line.number, JSON.stringify(p), got.messages.map((m: any) => m.message + (m.choices ? ' ?' + m.choices.join('|') : '')).join(' ; '))
    }
    if (t.titles.length) console.log('    titles', t.titles.join(' | '))
    const un = t.columns.filter((c) => !c.key && c.heading).map((c) => c.heading)
    if (un.length) console.log('    unused', un.join(', '))
  } catch (e: any) { console.log('    REFUSED', e.code ?? e.message) }
}
export const csv = (label: string, text: string, kind: any = 'students', sub: string | null = 'A1') => show(label, 'a.csv', Buffer.from(text), kind, sub)
export function xlsx(label: string, rows: any[][], opt: any = {}, kind: any = 'students', sub: string | null = 'A1') {
  const sheet = utils.aoa_to_sheet(rows)
  opt.cells && Object.assign(sheet, opt.cells)
  const book: any = { SheetNames: ['Siswa'], Sheets: { Siswa: sheet }, Workbook: opt.wb }
  show(label, opt.fileName ?? 'a.xlsx', write(book, { type: 'buffer', bookType: opt.bookType ?? 'xlsx' }) as Buffer, kind, sub)
}
const mode = process.argv[2]
if (mode === 'cases') for (const f of fs.readdirSync('/work/shared/cases')) show(f, f, fs.readFileSync('/work/shared/cases/' + f), 'students', 'A1')
else void import(mode!)
