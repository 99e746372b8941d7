import type { ImportBatch } from '@ngaji/contract/office/imports/imports.schemas'
import type { AskedCellKind } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { useState } from 'react'
import { useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { answerCells } from './imports.api.ts'

/** The cells of a column that ask the same, with one answer for all; each cell stays changeable where it stands. */
export function AskedCellNotes({ batch }: { batch: ImportBatch }) {
  const [told, setTold] = useState('')
  if (batch.appliedAt !== null) return null
  return (
    <>
      <output className="sr-only">{told}</output>
      {batch.askedCells.map((asked) => (
        <AskedCellNote
          key={`${asked.about} ${asked.field}`}
          batch={batch}
          asked={asked}
          onTold={setTold}
        />
      ))}
    </>
  )
}

type AskedCells = ImportBatch['askedCells'][number]

type AskedCellWords = {
  /** The question, with the column and the number of its rows. */
  ask: (column: string, count: string) => string
  answer: string
}

const words: Record<AskedCellKind, AskedCellWords> = {
  'place-above': {
    ask: (column, count) => `${column} kosong pada ${count} baris. Isi seperti baris di atasnya?`,
    answer: 'Isi seperti di atas',
  },
  ditto: {
    ask: (column, count) =>
      `${column} pada ${count} baris hanya berisi idem, sda, atau tanda sama. Isi seperti baris di atasnya?`,
    answer: 'Isi seperti di atas',
  },
  'list-mark': {
    ask: (column, count) =>
      `${column} pada ${count} baris diawali nomor atau tanda daftar. Pakai tanpa nomor atau tanda itu?`,
    answer: 'Pakai tanpa nomor',
  },
  'day-number': {
    ask: (column, count) =>
      `${column} pada ${count} baris tersimpan sebagai angka. Pakai tanggal dari angka itu?`,
    answer: 'Pakai tanggalnya',
  },
  'month-first': {
    ask: (column, count) =>
      `${column} pada ${count} baris ditulis dengan bulan di depan. Pakai dengan hari di depan?`,
    answer: 'Pakai hari di depan',
  },
  offered: {
    ask: (column, count) =>
      `${column} pada ${count} baris tidak pasti, dan satu isian ditawarkan. Pakai yang ditawarkan?`,
    answer: 'Pakai yang ditawarkan',
  },
}

type AskedCellNoteProps = {
  batch: ImportBatch
  asked: AskedCells
  /** Says aloud what was done. */
  onTold: (message: string) => void
}

function AskedCellNote({ batch, asked, onTold }: AskedCellNoteProps) {
  const { about, field, count, filled } = asked
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState<boolean | null>(null)
  const change = useWrite('imports')
  const offlineReason = useOfflineReason()
  const { ask, answer } = words[about]
  const column = batch.columns.find(({ key }) => key === field)?.label ?? field

  async function send(isFilled: boolean) {
    setFailure(null)
    setSending(isFilled)
    try {
      const { message } = await change(() => answerCells(batch.id, { about, field, isFilled }))
      onTold(`${column}: ${message}`)
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setSending(null)
    }
  }

  return (
    <Note
      tone={count > 0 ? 'warning' : 'info'}
      title={
        count > 0
          ? ask(column, formatNumber(count))
          : `${column} diisi sekaligus pada ${formatNumber(filled)} baris.`
      }
    >
      <span className="grid justify-items-start gap-2">
        <Examples asked={asked} />
        <span>{standing(asked)}</span>
        {/* Both buttons stay where they are, so that the focus does. */}
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={isSending === true && 'Mengisi…'}
            disabledReason={(count === 0 && 'Semua sudah dijawab.') || offlineReason}
            onClick={() => void send(true)}
          >
            {answer}
            <span className="sr-only"> untuk {column}</span>
          </Button>
          <Button
            size="small"
            busy={isSending === false && 'Mengembalikan…'}
            disabledReason={(filled === 0 && 'Belum ada yang diisi.') || offlineReason}
            onClick={() => void send(false)}
          >
            Batalkan
            <span className="sr-only"> isian {column}</span>
          </Button>
        </span>
        {failure !== null && (
          <span role="alert" className="text-danger-ink">
            {failure}
          </span>
        )}
      </span>
    </Note>
  )
}

function standing({ count, filled }: AskedCells): string {
  if (filled === 0) return 'Belum ada yang diisi. Setiap baris juga dapat dijawab sendiri.'
  return count > 0
    ? `${formatNumber(filled)} baris lain sudah diisi sekaligus.`
    : 'Setiap baris tetap dapat diubah.'
}

const longestExample = 80

/** A ditto may stand below a long text. */
function beginningOf(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample)}…` : text
}

/** What the answer would write, in the first rows. */
function Examples({ asked: { about, examples } }: { asked: AskedCells }) {
  if (examples.length === 0) return null
  return (
    <span className="wrap-anywhere">
      Contoh:{' '}
      {examples.map(({ row, from, to }, index) => (
        <span key={row}>
          {index > 0 && '; '}
          baris {row} {about !== 'place-above' && <q>{beginningOf(from)}</q>} menjadi{' '}
          <q>{beginningOf(to)}</q>
        </span>
      ))}
    </span>
  )
}
