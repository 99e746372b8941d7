import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../../../api/client/api-error.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { formatAcademicYear } from '../../../../ui/data/formats.ts'
import { RefusedState } from '../../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { Stepper, type Step } from '../../../../ui/layout/Stepper.tsx'
import { yearsOfBranch } from '../../model/branch-years.api.ts'
import { sourceFor } from '../../model/year-facts.ts'
import { CannotCopy, isOfState } from '../parts/CannotCopy.tsx'
import { copyPreviewOf, type PreviewedCopy } from '../model/copy.api.ts'
import { draftAt } from '../model/copy-draft.ts'
import { CopyDesk } from '../parts/CopyDesk.tsx'
import { CopySource } from '../parts/CopySource.tsx'
import type { CopySearch } from '../model/copy-view.ts'

export type CopyYearPageProps = {
  /** The year to fill. */
  branchYearId: string
  /** The year it is filled from; the one before unless told. */
  from: string | undefined
  looking: CopySearch
  links: {
    home: LinkElement
    /** The list of years, with this one open. */
    back: LinkElement
  }
  onFrom: (branchYearId: string) => void
  onLooking: (part: Partial<CopySearch>) => void
  onCopied: () => void
}

/** "Salin tahun ajaran": an empty year is filled from an earlier one, after a look at everything. */
export function CopyYearPage(props: CopyYearPageProps) {
  const { branchYearId, from, links } = props
  const { branchId } = useSignedIn()
  const years = useQuery(yearsOfBranch(branchId ?? ''))
  const preview = useQuery(copyPreviewOf({ branchYearId, fromBranchYearId: from }))
  const target = years.data?.find(({ id }) => id === branchYearId)
  return (
    <Screen
      title="Salin tahun ajaran"
      sub="KBM, kelompok, kelas, guru, dan siswa dibawa ke tahun yang baru. Belum ada yang berubah sampai Anda menyalinnya."
      back={links.back}
      backLabel="Kembali ke Tahun Ajaran Desa"
      crumbs={[
        { label: 'Tahun Ajaran Desa', link: links.back },
        { label: target ? `Salin ke ${formatAcademicYear(target.name)}` : 'Salin' },
      ]}
    >
      <CopyYearBody {...props} years={years.data ?? []} query={preview} />
    </Screen>
  )
}

type CopyYearBodyProps = CopyYearPageProps & {
  years: Parameters<typeof sourceFor>[1]
  query: UseQueryResult<PreviewedCopy>
}

const steps: Step[] = [
  { title: 'Pilih tahun asal', state: 'done' },
  { title: 'Periksa isinya', state: 'now' },
  { title: 'Salin', state: 'next' },
]

function CopyYearBody({ query, years, ...props }: CopyYearBodyProps) {
  const { links } = props
  const { error } = query
  if (error instanceof ApiError && error.status === 404) return <RefusedState home={links.home} />
  if (error instanceof ApiError && isOfState(error)) {
    return <CannotCopy error={error} back={links.back} />
  }
  return (
    <>
      <div className="max-md:hidden">
        <Stepper label="Langkah menyalin" steps={steps} />
      </div>
      <Source {...props} years={years} knownId={query.data?.preview.fromBranchYearId} />
      <QueryStates query={query} label="Memuat pratinjau salinan">
        {(found) => <Desk {...props} {...found} onStale={() => void query.refetch()} />}
      </QueryStates>
    </>
  )
}

type SourceProps = CopyYearPageProps &
  Pick<CopyYearBodyProps, 'years'> & { knownId: string | undefined }

/** Stays in sight while another year's preview is on its way. */
function Source({ branchYearId, from, onFrom, years, knownId }: SourceProps) {
  const target = years.find(({ id }) => id === branchYearId)
  const sources = target ? years.filter(({ name }) => name < target.name) : []
  if (!target || sources.length === 0) return null
  return (
    <CopySource
      sources={sources}
      sourceId={from ?? knownId ?? sourceFor(target, sources)?.id ?? ''}
      targetName={target.name}
      onSource={onFrom}
    />
  )
}

type DeskProps = CopyYearPageProps & PreviewedCopy & { onStale: () => void }

/** Once the device has said what was decided on it before. */
function Desk(props: DeskProps) {
  const { branchYearId, preview, planHash, looking, onLooking, links, onStale, onCopied } = props
  const { userId } = useSignedIn()
  const place = { userId, branchYearId, fromBranchYearId: preview.fromBranchYearId }
  const draft = useQuery(draftAt(place))
  if (draft.data === undefined) return null
  return (
    <CopyDesk
      key={preview.fromBranchYearId}
      preview={preview}
      planHash={planHash}
      place={place}
      kept={draft.data}
      looking={looking}
      onLooking={onLooking}
      next={{ label: 'Kunci kelas dan KBM', link: links.back }}
      onStale={onStale}
      onCopied={onCopied}
    />
  )
}
