import {
  replacedSignsCode,
  type Document,
} from '@ngaji/contract/office/documents/documents.schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../api/queries/QueryStates.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Progress, Working } from '../ui/feedback/Progress.tsx'
import { ResultList } from '../ui/dialog/ResultList.tsx'
import { documentOf, fileAddress } from './documents.api.ts'
import { kindLabel, skippedNote } from './document-words.ts'
import { PdfViewer } from './PdfViewer.tsx'
import { SaveLink } from './SaveLink.tsx'

/** A requested document: its progress, then the paper itself. */
export function DocumentView({ documentId }: { documentId: string }) {
  const query = useQuery(documentOf(documentId))
  return (
    <QueryStates query={query} label="Memuat dokumen">
      {(document) => <Stages document={document} />}
    </QueryStates>
  )
}

function Stages({ document }: { document: Document }) {
  const { id, state, kind, fileName } = document
  switch (state) {
    case 'waiting':
    case 'running':
      return <UnderWay document={document} />
    case 'failed':
      return (
        <Note tone="danger" title="Dokumen gagal dibuat.">
          Coba cetak sekali lagi. Bila tetap gagal, kurangi jumlahnya.
        </Note>
      )
    case 'cancelled':
      return <Note tone="plain">Dokumen ini dibatalkan.</Note>
    case 'done':
      return (
        <div className="grid gap-4">
          <Skipped document={document} />
          {fileName?.endsWith('.pdf') ? (
            <PdfViewer title={kindLabel(kind)} fileName={fileName} address={fileAddress(id)} />
          ) : (
            <OtherFile
              what={kindLabel(kind)}
              fileName={fileName ?? 'Dokumen'}
              address={fileAddress(id)}
            />
          )}
        </div>
      )
    default:
      return state satisfies never
  }
}

type OtherFileProps = { what: string; fileName: string; address: string }

/** A spreadsheet or archive, which can only be saved. */
function OtherFile({ what, fileName, address }: OtherFileProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <div className="grid justify-items-start gap-3 py-2">
      <p className="text-ink-soft">{what} siap diunduh selama 24 jam.</p>
      <SaveLink address={address} fileName={fileName} onFailure={setFailure}>
        Unduh {fileName}
      </SaveLink>
      {failure !== null && <Note tone="danger">{failure}</Note>}
    </div>
  )
}

function UnderWay({ document: { kind, state, done, total } }: { document: Document }) {
  return (
    <div className="grid gap-4 py-4" aria-live="polite">
      {state === 'waiting' || done === 0 ? (
        <Working>Menyiapkan dokumen…</Working>
      ) : (
        <Progress label="Sudah disiapkan" value={done} max={total} isThick>
          {done} dari {total} {kind === 'list' ? 'baris' : 'orang'}
        </Progress>
      )}
      <p className="text-small text-ink-soft">
        Layar ini boleh ditutup. Pemberitahuan datang bila dokumen selesai.
      </p>
    </div>
  )
}

function Skipped({ document: { skipped } }: { document: Document }) {
  const [replaced, left] = [true, false].map((wanted) =>
    skipped.filter(({ code }) => (code === replacedSignsCode) === wanted),
  )
  return (
    <>
      <SkippedList title="Tidak dicetak" people={left} />
      <SkippedList title="Dicetak dengan tanda tanya" people={replaced} />
    </>
  )
}

function SkippedList({
  title,
  people = [],
}: {
  title: string
  people?: Document['skipped'] | undefined
}) {
  if (people.length === 0) return null
  const lines = people.map((one) => ({ id: one.id, name: one.name, note: skippedNote(one) }))
  return <ResultList title={title} icon={CircleAlert} lines={lines} />
}
