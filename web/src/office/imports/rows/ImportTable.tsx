import type {
  ImportDecision,
  ImportPage,
  ImportRow,
} from '@ngaji/contract/office/imports/imports.schemas'
import { isFilledCell } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { useState } from 'react'
import { useWrite } from '../../../api/queries/use-write.ts'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { bringIntoSight } from '../../../ui/feedback/into-sight.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { ImportPanelProps } from '../ImportPanel.tsx'
import { kindNoun, leadOf, outcomeOf, takesOverAtOnce } from '../import-words.ts'
import { changeRow } from '../imports.api.ts'
import { importPreviewColumns, type RowWish } from './import-columns.tsx'
import { RowDialog } from './RowDialog.tsx'
import { useTypedRows } from './use-typed-rows.ts'

type ImportTableProps = Pick<ImportPanelProps, 'view' | 'onView'> & {
  importId: string
  page: ImportPage
  isRefreshing: boolean
}

/** The rows of a sheet. Cells are mended where they stand; on phones in a dialog. */
export function ImportTable({ importId, page, view, onView, isRefreshing }: ImportTableProps) {
  const { kind, appliedAt } = page.import
  const isRegion = takesOverAtOnce(kind, useSignedIn().role)
  const isPhone = useIsPhone()
  const change = useWrite('imports')
  const [failure, setFailure] = useState<string | null>(null)
  const [opened, setOpened] = useState<ImportRow | null>(null)
  const { rows, onTyping, renew } = useTypedRows(page.rows)

  async function save(row: number, wish: RowWish): Promise<string | null> {
    try {
      const changed = await change(() => changeRow(importId, row, wish))
      announce(outcomeOf(changed.row))
      renew(changed.row)
      setFailure(null)
      return null
    } catch (error) {
      return messageOfError(error)
    }
  }

  /** A choice has no room for a sentence: what refuses it is said above the rows. */
  async function decide(row: number, decision: ImportDecision) {
    setFailure(null)
    setFailure(await save(row, { decision }))
  }

  const isFixed = appliedAt !== null
  const looks = { isRegion, isFixed, onSave: save, onDecide: decide, onTyping }
  const columns = importPreviewColumns(page.import, fieldsInSight(page, view), looks)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure !== null && (
        <div ref={bringIntoSight} className="scroll-mt-20">
          <Note tone="danger" onClose={() => setFailure(null)}>
            {failure}
          </Note>
        </div>
      )}
      <DataTable<ImportRow>
        id="import-rows"
        label="Baris berkas"
        noun="baris"
        columns={columns}
        rows={rows}
        total={page.total + rows.length - page.rows.length}
        rowId={({ row }) => String(row)}
        state={{ q: '', sort: '', filters: {}, page: view.page, size: view.size }}
        onState={({ page: number, size }) => onView({ ...view, page: number, size })}
        load={{ kind: 'ready', isRefreshing }}
        search={false}
        renderLead={({ row }) => (
          <span className="num min-w-6 shrink-0 text-ink-faint">
            <span className="sr-only">Baris </span>
            {row}
          </span>
        )}
        renderSub={(row) => isPhone && <OtherMessages row={row} shown={leadOf(kind)} />}
        renderActions={
          isPhone && !isFixed
            ? (row) => (
                <Button size="small" onClick={() => setOpened(row)}>
                  Ubah<span className="sr-only"> baris {row.row}</span>
                </Button>
              )
            : undefined
        }
        empty={<EmptyState title={emptyTitle(view.state, kindNoun[kind])} />}
      />
      {opened && (
        <RowDialog
          batch={page.import}
          row={opened}
          isRegion={isRegion}
          onSave={(wish) => save(opened.row, wish)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Where only wrong rows are shown, the columns they are wrong in. */
function fieldsInSight({ rows }: ImportPage, { state }: { state: string }): ReadonlySet<string> {
  if (state !== 'error') return new Set()
  const wrong = rows.flatMap(({ messages }) => messages.filter((told) => !isFilledCell(told)))
  return new Set(wrong.map(({ field }) => field))
}

function emptyTitle(state: string, noun: string): string {
  if (state === 'error') return 'Tidak ada lagi baris yang salah.'
  return state === '' ? `Berkas ini tidak berisi ${noun}.` : 'Tidak ada baris seperti ini.'
}

const inkOf = (state: ImportRow['state']) =>
  state === 'error' ? 'text-danger-ink' : 'text-warning-ink'

/** What is told of the cells that a phone does not show; `shown` is the field of the one it does. */
function OtherMessages({ row: { messages, state }, shown }: { row: ImportRow; shown: string }) {
  const others = messages.filter(({ field }) => field !== shown)
  return others.map(({ field, message, code }) => (
    <span
      key={`${field} ${message}`}
      className={cx('block', isFilledCell({ code }) ? 'text-info-ink' : inkOf(state))}
    >
      {message}
    </span>
  ))
}
