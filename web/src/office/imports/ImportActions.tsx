import {
  mostRequestedRows,
  type ImportBatch,
  type ImportKind,
  type ImportPage,
} from '@ngaji/contract/office/imports/imports.schemas'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountQueries, useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { useKeyedSend } from '../../api/client/keyed-send.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import type { ImportPanelProps } from './ImportPanel.tsx'
import { kindNoun, rowsForNextRequest, takesOverAtOnce } from './import-words.ts'
import { applyImport, downloadErrors } from './imports.api.ts'

type ImportActionsProps = Pick<ImportPanelProps, 'onHandout' | 'onTicket'> & {
  importId: string
  page: ImportPage
}

/** Takes the good rows over, all or none; the bad ones can be taken home to be mended. */
export function ImportActions({ importId, page, onHandout, onTicket }: ImportActionsProps) {
  const { kind, counts, taken, requested, sent, appliedAt, handoutId, ticketId } = page.import
  const { role } = useSignedIn()
  const isAtOnce = takesOverAtOnce(kind, role)
  // New people appear in every list of them, a request among the requests, new questions in the bank.
  const write = useWrite('imports', ...accountQueries, 'tickets', 'question-bank')
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const waiting = rowsForNextRequest(taken, isAtOnce)
  const rows = formatNumber(taken - waiting)
  const takeable = counts.new + counts.changed + counts.duplicate + counts.asked
  const leftOut = takeable - taken - requested

  async function apply() {
    const done = await confirm({
      title: isAtOnce
        ? `Impor ${rows} baris ${kindNoun[kind]}?`
        : `Ajukan ${rows} ${kindNoun[kind]} ke Admin Daerah?`,
      body: isAtOnce ? whatFollows(kind) : 'Akun dibuat setelah permintaan disetujui.',
      facts: [
        ...(requested > 0 ? [{ label: 'Sudah diajukan', value: formatNumber(requested) }] : []),
        ...(counts.error > 0
          ? [{ label: 'Ditinggalkan karena salah', value: formatNumber(counts.error) }]
          : []),
        ...(leftOut > 0
          ? [
              {
                label: 'Dilewati, juga yang ganda atau belum dijawab',
                value: formatNumber(leftOut),
              },
            ]
          : []),
        ...(waiting > 0
          ? [{ label: 'Menunggu permintaan berikutnya', value: formatNumber(waiting) }]
          : []),
        { label: isAtOnce ? 'Diimpor' : 'Diajukan', value: `${rows} baris`, isTotal: true },
      ],
      busyLabel: isAtOnce ? 'Mengimpor…' : 'Mengajukan…',
      // After an answer that was lost, who is left is another request than the one before.
      act: () =>
        write(() =>
          keyedSend({ importId, taken, sent }, (key) => applyImport(importId, sent, key)),
        ),
    })
    // Whoever waits is asked for from here.
    if (done && waiting === 0) show(ledTo(done))
  }

  /** Accounts are handed out; a request is followed. */
  function show(led: Led) {
    if (led.handoutId !== null) onHandout(led.handoutId)
    if (led.ticketId !== null) onTicket(led.ticketId)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {appliedAt === null ? (
        <Button
          tone="primary"
          size="action"
          disabledReason={(taken === 0 && 'Tidak ada baris yang dapat diimpor.') || offlineReason}
          onClick={() => void apply()}
        >
          {isAtOnce ? 'Impor' : 'Ajukan'} {rows} {waiting > 0 ? 'orang pertama' : 'baris'}
        </Button>
      ) : (
        <>
          <Note tone="success">Impor ini sudah dijalankan.</Note>
          {(handoutId ?? ticketId) !== null && (
            <Button size="action" onClick={() => show({ handoutId, ticketId })}>
              Lihat hasil
            </Button>
          )}
        </>
      )}
      {counts.error > 0 && <ErrorsButton importId={importId} count={counts.error} />}
    </div>
  )
}

/** Said above the rows, before anybody mends them: a request holds fewer people than a sheet. */
export function RequestLimitNote({ batch }: { batch: ImportBatch }) {
  const { kind, taken, appliedAt } = batch
  const waiting = rowsForNextRequest(taken, takesOverAtOnce(kind, useSignedIn().role))
  if (waiting === 0 || appliedAt !== null) return null
  return (
    <Note tone="info">
      {formatNumber(taken)} orang dipilih, satu permintaan memuat paling banyak {mostRequestedRows}.
      Ajukan {mostRequestedRows} orang pertama dahulu. {formatNumber(waiting)} orang tetap di sini
      untuk permintaan berikutnya.
    </Note>
  )
}

type Led = Pick<ImportPage['import'], 'handoutId' | 'ticketId'>

function ledTo({ handout, ticket }: Awaited<ReturnType<typeof applyImport>>): Led {
  return { handoutId: handout?.id ?? null, ticketId: ticket?.id ?? null }
}

function whatFollows(kind: ImportKind): string {
  const all = 'Semua tersimpan sekaligus, atau tidak satu pun.'
  return kind === 'questions'
    ? `${all} Soal baru masih nonaktif.`
    : `${all} Kode aktivasi dapat dibaca satu jam.`
}

function ErrorsButton({ importId, count }: { importId: string; count: number }) {
  const [isFetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offlineReason = useOfflineReason()

  async function fetchErrors() {
    setFetching(true)
    setFailure(null)
    try {
      await downloadErrors(importId)
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setFetching(false)
    }
  }

  return (
    <>
      <Button
        size="action"
        icon={Download}
        busy={isFetching && 'Menyiapkan…'}
        disabledReason={offlineReason}
        onClick={() => void fetchErrors()}
      >
        Unduh {formatNumber(count)} baris yang salah
      </Button>
      {failure !== null && <Note tone="danger">{failure}</Note>}
    </>
  )
}
