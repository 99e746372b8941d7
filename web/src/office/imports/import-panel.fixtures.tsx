import { ownAnswerHeader } from '@ngaji/contract/own-answer'
import {
  askedKindOf,
  type ImportPage,
  type ImportRow,
} from '@ngaji/contract/office/imports/imports.schemas'
import {
  askedCellCode,
  filledCellCode,
} from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { useState } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  type refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { ImportPanel, type ImportView } from './ImportPanel.tsx'

/** The import that the panel shows. */
export const importId = '0193a000-0000-7000-8000-000000000001'

/** A student's row that would be taken over, but for what is changed. */
export function givenStudentRow(row: number, change: Partial<ImportRow> = {}): ImportRow {
  return {
    row,
    values: { name: `Anak ${row}`, gender: 'P', parentPhone: '' },
    state: 'new',
    decision: 'create',
    messages: [],
    matchId: null,
    ...change,
  }
}

/** Row 7, whose telephone number is none. */
export const wrong = givenStudentRow(7, {
  state: 'error',
  decision: null,
  values: { name: 'Anak 7', gender: 'P', parentPhone: '021' },
  messages: [
    {
      field: 'parentPhone',
      code: 'cell.invalid',
      message: 'Baris 7, Nomor WhatsApp: harus dimulai 8.',
    },
  ],
})
/** Row 9, whose child is there already. */
export const double = givenStudentRow(9, { state: 'duplicate', decision: 'skip', matchId: 'p1' })

function askedAmong(rows: readonly ImportRow[]): ImportPage['import']['asked'] {
  const byKind = Map.groupBy(
    rows.filter(({ state }) => state === 'asked'),
    askedKindOf,
  )
  return [...byKind].flatMap(([about, own]) => {
    const taken = own.filter(({ decision }) => decision === 'create').length
    return about === null ? [] : [{ about, count: own.length, taken }]
  })
}

/** Rows whose names have a number of their list before them, as a server tells of them. */
export function givenNumberedRows(numbers: readonly number[]): ImportRow[] {
  return numbers.map((row) => numberedRow(row, `${row}. Anak ${row}`))
}

function numberedRow(row: number, name: string): ImportRow {
  const values = { name, gender: 'P', parentPhone: '' }
  const told = { field: 'name', code: askedCellCode['list-mark'] }
  const message = `Baris ${row}, Nama Lengkap: ${name} mungkin Anak ${row}.`
  return givenStudentRow(row, {
    state: 'error',
    decision: null,
    values,
    messages: [{ ...told, message, choices: [`Anak ${row}`] }],
  })
}

function filledRow(row: number): ImportRow {
  const told = { field: 'name', code: filledCellCode['list-mark'] }
  const message = `Baris ${row}, Nama Lengkap: diisi sekaligus, di berkas tertulis ${row}. Anak ${row}.`
  return givenStudentRow(row, { messages: [{ ...told, message }] })
}

const isTold = (code: string) => (row: ImportRow) => row.messages.some((told) => told.code === code)

function askedCellsAmong(rows: readonly ImportRow[]): ImportPage['import']['askedCells'] {
  const asking = rows.filter(isTold(askedCellCode['list-mark']))
  const filled = rows.filter(isTold(filledCellCode['list-mark'])).length
  if (asking.length === 0 && filled === 0) return []
  const examples = asking.slice(0, 3).map(({ row, values, messages }) => ({
    row,
    from: values['name'] ?? '',
    to: messages[0]?.choices?.[0] ?? '',
  }))
  return [{ about: 'list-mark', field: 'name', count: asking.length, filled, examples }]
}

/** What a server tells of a sheet with these rows. */
export function givenBatch(
  rows: readonly ImportRow[],
  appliedAt: string | null = null,
  led: Partial<ImportPage['import']> = {},
): ImportPage['import'] {
  const columns = [
    { key: 'gender', label: 'Jenis Kelamin', isRequired: false },
    { key: 'name', label: 'Nama Lengkap', isRequired: true },
    { key: 'parentPhone', label: 'Nomor WhatsApp', isRequired: false },
  ]
  return {
    id: importId,
    kind: 'students',
    fileName: 'siswa.xlsx',
    expiresAt: '2025-11-20T12:00:00.000Z',
    appliedAt,
    handoutId: null,
    ticketId: null,
    reading: { sheet: '', headingLine: 1, titles: [], columns: [], leftOut: [] },
    ...led,
    counts: {
      new: rows.filter(({ state }) => state === 'new').length,
      changed: 0,
      unchanged: 0,
      duplicate: rows.filter(({ state }) => state === 'duplicate').length,
      asked: rows.filter(({ state }) => state === 'asked').length,
      error: rows.filter(({ state }) => state === 'error').length,
    },
    taken: rows.filter(({ decision }) => decision === 'create').length,
    requested: led.requested ?? 0,
    sent: led.sent ?? 0,
    asked: askedAmong(rows),
    askedCells: led.askedCells ?? askedCellsAmong(rows),
    columns: led.columns ?? columns,
  }
}

/** A server that keeps these rows and changes them as it is told; a number from 02 on stays wrong. */
export function givenImport(
  first: readonly ImportRow[],
  more: Parameters<typeof givenAnswers>[0] = {},
  appliedAt: string | null = null,
  led: Partial<ImportPage['import']> = {},
) {
  let rows = [...first]
  const batch = () => givenBatch(rows, appliedAt, led)
  return givenAnswers({
    [`GET imports/${importId}`]: ({ query }) => {
      const shown = rows.filter(({ state }) => !query['state'] || state === query['state'])
      return { body: { import: batch(), rows: shown, total: shown.length } }
    },
    [`PATCH imports/${importId}/rows/7`]: ({ body }) => {
      const former = rows.find(({ row }) => row === 7)?.values
      const values = { ...former, ...(body['values'] as Record<string, string>) }
      const isWrong = values['parentPhone']?.startsWith('02') === true
      const mended = isWrong ? { ...wrong, values } : givenStudentRow(7, { values })
      rows = rows.map((row) => (row.row === 7 ? mended : row))
      return { body: { message: 'Baris diperbarui.', row: mended, import: batch() } }
    },
    [`PATCH imports/${importId}/rows/2`]: ({ body }) => {
      const decision = body['decision'] === 'skip' ? 'skip' : 'create'
      const decided = givenStudentRow(2, { decision })
      rows = rows.map((row) => (row.row === 2 ? decided : row))
      return { body: { message: 'Baris diperbarui.', row: decided, import: batch() } }
    },
    [`PATCH imports/${importId}/rows/4`]: () => {
      rows = rows.map((row) => (row.row === 4 ? { ...row, decision: 'skip' } : row))
      return { body: { message: 'Baris diperbarui.', row: rows[0], import: batch() } }
    },
    [`PATCH imports/${importId}/rows/9`]: () => {
      rows = rows.map((row) => (row.row === 9 ? { ...double, decision: 'create' } : row))
      return { body: { message: 'Baris diperbarui.', row: double, import: batch() } }
    },
    [`POST imports/${importId}/asked`]: ({ body }) => {
      const decision = body['isTaken'] === true ? 'create' : 'skip'
      rows = rows.map((row) => (askedKindOf(row) === body['about'] ? { ...row, decision } : row))
      return { body: { message: 'Baris diikutkan.', import: batch() } }
    },
    [`POST imports/${importId}/asked-cells`]: ({ body }) => {
      const isFilled = body['isFilled'] === true
      const isMeant = isTold((isFilled ? askedCellCode : filledCellCode)['list-mark'])
      const count = rows.filter(isMeant).length
      const answered = ({ row }: ImportRow) =>
        isFilled ? filledRow(row) : numberedRow(row, `${row}. Anak ${row}`)
      rows = rows.map((row) => (isMeant(row) ? answered(row) : row))
      const message = isFilled ? `${count} baris diisi.` : `${count} baris dikembalikan.`
      return { body: { message, import: batch() } }
    },
    ...more,
  })
}

/** A server that answers every file with this; the forms it was sent. */
export function givenFileAnswer({ status, body }: ReturnType<typeof refusal>): FormData[] {
  const forms: FormData[] = []
  class Line extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = JSON.stringify(body)
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders() {
      return `${ownAnswerHeader}: 1\r\ncontent-type: application/json\r\n`
    }
    send(form: FormData) {
      forms.push(form)
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
  return forms
}

/** The panel on an import, or before one was chosen. */
export function givenPanel(first: string | null = importId) {
  const onHandout = vi.fn<(id: string) => void>()
  const onTicket = vi.fn<(id: string) => void>()
  function Panel() {
    const [view, setView] = useState<ImportView>({ state: '', page: 1, size: 25 })
    const [id, setId] = useState(first)
    return (
      <Surroundings>
        <ImportPanel
          kind="students"
          onKind={() => undefined}
          importId={id}
          onImport={setId}
          view={view}
          onView={setView}
          onHandout={onHandout}
          onTicket={onTicket}
          onSending={() => undefined}
        />
      </Surroundings>
    )
  }
  return { screen: render(<Panel />), onHandout, onTicket }
}
