import type {
  ImportPage,
  ImportReading,
  LeftOutReason,
} from '@ngaji/contract/office/imports/imports.schemas'
import { useState } from 'react'
import { useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { kindNoun } from './import-words.ts'
import { takeIn } from './imports.api.ts'

type ReadingNotesProps = { batch: ImportPage['import'] }

/** How the file was read, and what was left out of it until somebody says otherwise. */
export function ReadingNotes({ batch }: ReadingNotesProps) {
  const { reading } = batch
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{readingNotes(reading).join(' ')}</p>
      {batch.appliedAt === null &&
        reading.leftOut.map((left) => <LeftOut key={left.reason} batch={batch} left={left} />)}
    </div>
  )
}

function readingNotes(reading: ImportReading): string[] {
  const { sheet, unreadSheets = [], headingLine, titles, notes = [], columns } = reading
  const unused = columns.filter(({ key, heading }) => key === null && heading !== '')
  const unusedHeadings = unused.map(({ heading }) => heading).join(', ')
  const unnamed = columns.filter(({ heading, examples }) => heading === '' && examples.length > 0)
  return [
    sheet === ''
      ? `Judul kolom di baris ${headingLine}.`
      : `Dibaca dari lembar “${sheet}”, judul kolom di baris ${headingLine}.`,
    ...(unreadSheets.length > 0 ? [`Tidak dibaca: lembar ${unreadSheets.join(', ')}.`] : []),
    ...(titles.length > 0 ? [`Dilewati di atasnya: ${titles.join('; ')}.`] : []),
    ...notes,
    ...(unused.length > 0
      ? // A heading may end with a full stop of its own, as "Ket." does.
        [`Tidak dipakai: ${unusedHeadings.replace(/\.$/, '')}.`]
      : []),
    ...unnamed.map(({ examples }) => `Tidak dipakai: kolom tanpa judul (${examples.join(', ')}).`),
  ]
}

type LeftOutProps = { batch: ImportPage['import']; left: ImportReading['leftOut'][number] }

const leftOutTitle: Record<LeftOutReason, (count: string, noun: string) => string> = {
  hidden: (count) => `${count} baris tersembunyi di berkas: ikut atau lewati?`,
  'not-data': (count, noun) => `${count} baris bukan data ${noun}?`,
}

/** They stay out unless they are taken in, all together or one by one. */
function LeftOut({ batch, left: { reason, count, lines } }: LeftOutProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  const change = useWrite('imports')
  const offlineReason = useOfflineReason()

  async function takeRows(rows?: number[]) {
    setFailure(null)
    setTaking(true)
    try {
      await change(() => takeIn(batch.id, { reason, ...(rows && { rows }) }))
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setTaking(false)
    }
  }

  return (
    <Note tone="warning" title={leftOutTitle[reason](formatNumber(count), kindNoun[batch.kind])}>
      <span className="grid justify-items-start gap-2">
        <span>Dilewati bila tidak diikutkan.</span>
        <details className="w-full">
          <summary>Lihat barisnya</summary>
          <ul className="mt-2 grid gap-2">
            {lines.map(({ row, text }) => (
              <li key={row} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="num text-ink-faint">{row}</span> <span dir="auto">{text}</span>
                </span>
                <Button
                  size="small"
                  disabledReason={offlineReason}
                  onClick={() => void takeRows([row])}
                >
                  Ikutkan<span className="sr-only"> baris {row}</span>
                </Button>
              </li>
            ))}
          </ul>
          {count > lines.length && (
            <p className="mt-2">dan {formatNumber(count - lines.length)} baris lain</p>
          )}
        </details>
        <Button
          size="small"
          busy={isTaking && 'Mengikutkan…'}
          disabledReason={offlineReason}
          onClick={() => void takeRows()}
        >
          Ikutkan {formatNumber(count)} baris
        </Button>
        {failure !== null && <span className="text-danger-ink">{failure}</span>}
      </span>
    </Note>
  )
}
