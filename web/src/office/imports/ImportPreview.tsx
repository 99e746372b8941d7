import { importRowStates, type ImportPage } from '@ngaji/contract/office/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useWrite } from '../../api/queries/use-write.ts'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Stepper, type Step } from '../../ui/layout/Stepper.tsx'
import { formatNumber, formatTime } from '../../ui/data/formats.ts'
import { Pill } from '../../ui/data/Pill.tsx'
import { AskedCellNotes } from './AskedCellNotes.tsx'
import { AskedNotes } from './AskedNotes.tsx'
import { ImportActions, RequestLimitNote } from './ImportActions.tsx'
import { ImportTable } from './rows/ImportTable.tsx'
import type { ImportPanelProps } from './ImportPanel.tsx'
import { ReadingNotes } from './ReadingNotes.tsx'
import { kindNoun, previewHeadId, stateLabel } from './import-words.ts'
import { deleteImport, importPage } from './imports.api.ts'

type ImportPreviewProps = ImportPanelProps & {
  importId: string
  /** It was read just now, on this screen: the way on begins at its head. */
  isNew: boolean
}

/** Steps three and four: every row with what it would do, and the button that does it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { importId, view, onImport } = props
  const state = importRowStates.find((one) => one === view.state)
  const wish = { page: view.page, limit: view.size, ...(state && { state }) }
  const query = useQuery(importPage(importId, wish))
  if (isNotThere(query))
    return (
      <EmptyState
        title="Pratinjau ini sudah tidak ada."
        action={<Button onClick={() => onImport(null)}>Pilih berkas lagi</Button>}
      >
        Berkas yang dibaca disimpan dua jam setelah perubahan terakhir, lalu dihapus.
      </EmptyState>
    )
  return (
    <QueryStates query={query} label="Memuat pratinjau">
      {(page) => <Preview {...props} page={page} isRefreshing={query.isPlaceholderData} />}
    </QueryStates>
  )
}

type PreviewProps = ImportPreviewProps & { page: ImportPage; isRefreshing: boolean }

function Preview(props: PreviewProps) {
  const { page, onImport, importId } = props
  const { kind, fileName, appliedAt, expiresAt, counts } = page.import
  const change = useWrite('imports')
  const offlineReason = useOfflineReason()

  async function discard() {
    const done = await confirm({
      title: 'Buang pratinjau ini?',
      body: 'Berkas di perangkat Anda tetap ada.',
      act: () => change(() => deleteImport(importId)),
    })
    if (done) onImport(null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="mb-1 max-md:hidden">
        <Stepper label="Langkah impor" steps={stepsOf(appliedAt !== null)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          id={previewHeadId}
          ref={props.isNew ? takeLostFocus : undefined}
          tabIndex={-1}
          className="min-w-0 focus-visible:outline-none"
        >
          <b className="wrap-anywhere">{fileName || 'Berkas'}</b>{' '}
          <span className="text-ink-soft">
            · {formatNumber(importRowCount(page))} baris {kindNoun[kind]}
          </span>
          {counts.error > 0 && (
            <span className="sr-only">, {formatNumber(counts.error)} salah</span>
          )}
          {appliedAt === null && (
            <span className="block text-small text-ink-soft">
              Disimpan sampai pukul {formatTime(expiresAt)}.
            </span>
          )}
        </p>
        {appliedAt === null ? (
          <Button
            size="small"
            tone="ghost"
            icon={Trash2}
            disabledReason={offlineReason}
            onClick={() => void discard()}
          >
            Buang dan pilih berkas lain
          </Button>
        ) : (
          <Button size="small" onClick={() => onImport(null)}>
            Pilih berkas lain
          </Button>
        )}
      </div>
      <ReadingNotes batch={page.import} />
      <AskedCellNotes batch={page.import} />
      <AskedNotes batch={page.import} />
      <RequestLimitNote batch={page.import} />
      <StatePills {...props} />
      <ImportTable {...props} />
      <ImportActions {...props} />
    </div>
  )
}

/** The button that chose the file is gone; a reader of the screen goes on here. */
function takeLostFocus(head: HTMLElement | null): void {
  if (document.activeElement === document.body) head?.focus({ preventScroll: true })
}

function stepsOf(isApplied: boolean): Step[] {
  return [
    { title: 'Unduh contoh', state: 'done' },
    { title: 'Pilih berkas', state: 'done' },
    { title: 'Periksa', state: isApplied ? 'done' : 'now' },
    { title: 'Impor', state: isApplied ? 'done' : 'next' },
  ]
}

function importRowCount({ import: { counts } }: ImportPage): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** One state of rows at a time; those that are wrong stand first. */
function StatePills({ page, view, onView }: PreviewProps) {
  const { counts } = page.import
  const order = ['error', 'asked', 'duplicate', 'new', 'changed', 'unchanged'] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Saring baris</legend>
      {order
        .filter((state) => counts[state] > 0 || view.state === state)
        .map((state) => {
          const isOn = view.state === state
          return (
            <Pill
              key={state}
              isOn={isOn}
              count={counts[state]}
              onToggle={() => onView({ ...view, page: 1, state: isOn ? '' : state })}
            >
              {state === 'error' ? 'Hanya yang salah' : stateLabel[state]}
            </Pill>
          )
        })}
    </fieldset>
  )
}
