import { documentRoutes } from '@ngaji/contract/office/documents/documents.routes'
import type { VerifiedDocument } from '@ngaji/contract/office/documents/verified-document.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { BadgeCheck, FileClock, FileQuestionMark } from 'lucide-react'
import { call } from '../../api/client/client.ts'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { formatAcademicYear, formatDay, formatNumber, formatText } from '../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../ui/icons/Icon.tsx'

const verified = (documentCode: string) =>
  queryOptions({
    queryKey: ['verify', documentCode],
    queryFn: async ({ signal }) => {
      const answer = await call(documentRoutes.verify, { params: { documentCode } }, { signal })
      return answer.document
    },
  })

type Verdict = { icon: LucideIcon; look: string; title: string; body: string }

const verdicts: Record<VerifiedDocument['state'] | 'unknown', Verdict> = {
  valid: {
    icon: BadgeCheck,
    look: 'bg-success-soft text-success-ink',
    title: 'Dokumen sah',
    body: 'Cocokkan isi di bawah dengan yang tertulis di kertas.',
  },
  replaced: {
    icon: FileClock,
    look: 'bg-warning-soft text-warning-ink',
    title: 'Dokumen sudah diganti versi baru',
    body: 'Kertas ini pernah sah. Minta cetakan yang baru kepada PJP.',
  },
  unknown: {
    icon: FileQuestionMark,
    look: 'bg-danger-soft text-danger-ink',
    title: 'Dokumen tidak dikenal',
    body: 'Periksa kembali kode di kertas. Bila tetap tidak dikenal, tanyakan kepada PJP.',
  },
}

/** 'Keaslian dokumen': whether a paper is what it says, for anybody who holds it. Names nobody. */
export function VerifyPage({ documentCode }: { documentCode: string }) {
  const query = useQuery(verified(documentCode))
  return (
    <div className="grid gap-5">
      {isNotThere(query) ? (
        <Answer verdict={verdicts.unknown} />
      ) : (
        <>
          {!query.data && <h1 className="text-heading">Keaslian dokumen</h1>}
          <QueryStates query={query} label="Memeriksa dokumen">
            {(found) => (
              <>
                <Answer verdict={verdicts[found.state]} />
                <Facts facts={documentFacts(found)} />
              </>
            )}
          </QueryStates>
        </>
      )}
      <p className="text-small text-ink-soft">
        Kode <b className="num text-ink">{documentCode}</b>
      </p>
    </div>
  )
}

function Answer({ verdict: { icon, look, title, body } }: { verdict: Verdict }) {
  return (
    <div className="flex items-start gap-4">
      <span className={`grid size-14 shrink-0 place-items-center rounded-card ${look}`}>
        <Icon of={icon} size={28} />
      </span>
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-1 text-ink-soft">{body}</p>
      </div>
    </div>
  )
}

const kindLabels: Record<VerifiedDocument['kind'], string> = {
  report: 'Raport munaqosah',
  letter: 'Laporan kehadiran',
}

/** Enough to see a changed mark, and no name. */
function documentFacts(found: VerifiedDocument) {
  return [
    { label: 'Dokumen', value: kindLabels[found.kind] },
    { label: 'Tahun ajaran', value: formatAcademicYear(found.academicYearName) },
    { label: 'Kelas', value: formatText(found.className) },
    { label: 'Inisial siswa', value: found.initials },
    { label: 'NIS berakhir', value: `…${found.nisEnd}` },
    ...(found.total === null ? [] : [{ label: 'Jumlah', value: formatNumber(found.total) }]),
    { label: 'Diterbitkan', value: formatDay(found.issuedOn, 'longNoWeekday') },
  ]
}
