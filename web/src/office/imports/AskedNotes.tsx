import type { AskedKind, ImportBatch } from '@ngaji/contract/office/imports/imports.schemas'
import { useState } from 'react'
import { useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { answerAsked } from './imports.api.ts'

/** The rows that wait for an answer, with one answer for all of one kind; each row has its own as well. */
export function AskedNotes({ batch }: { batch: ImportBatch }) {
  if (batch.appliedAt !== null) return null
  return batch.asked.map((asked) => (
    <AskedNote key={asked.about} importId={batch.id} asked={asked} />
  ))
}

type AskedNoteProps = { importId: string; asked: ImportBatch['asked'][number] }

const askedReason: Record<AskedKind, string> = {
  'unusual-age': 'umurnya tidak biasa',
  'name-alone': 'hanya berisi nama',
  'letter-p': 'P dapat berarti Perempuan atau Pria',
  'day-order': 'bulan mungkin ditulis di depan hari',
  'other-name': 'nomor atau emailnya milik nama lain',
  'new-number': 'NIS-nya belum pernah ada di sini, mungkin nomor sekolah',
  'consent-again': 'izin walinya pernah dicabut atau tanpa foto',
  several: 'lebih dari satu hal',
}

function AskedNote({ importId, asked: { about, count, taken } }: AskedNoteProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState<boolean | null>(null)
  const change = useWrite('imports')
  const offlineReason = useOfflineReason()
  const rows = formatNumber(count)

  async function answer(isTaken: boolean) {
    setFailure(null)
    setSending(isTaken)
    try {
      await change(() => answerAsked(importId, { about, isTaken }))
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setSending(null)
    }
  }

  return (
    <Note tone="warning" title={`${rows} baris ditanyakan: ${askedReason[about]}.`}>
      <span className="grid justify-items-start gap-2">
        <span>
          {formatNumber(taken)} dari {rows} diikutkan. Yang belum dijawab dilewati.
        </span>
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={isSending === true && 'Mengikutkan…'}
            disabledReason={(taken === count && 'Semua sudah diikutkan.') || offlineReason}
            onClick={() => void answer(true)}
          >
            Ambil semua {rows} baris yang ditanyakan
            <span className="sr-only"> karena {askedReason[about]}</span>
          </Button>
          <Button
            size="small"
            busy={isSending === false && 'Melewati…'}
            disabledReason={(taken === 0 && 'Semua sudah dilewati.') || offlineReason}
            onClick={() => void answer(false)}
          >
            Lewati semua
            <span className="sr-only"> karena {askedReason[about]}</span>
          </Button>
        </span>
        {failure !== null && <span className="text-danger-ink">{failure}</span>}
      </span>
    </Note>
  )
}
