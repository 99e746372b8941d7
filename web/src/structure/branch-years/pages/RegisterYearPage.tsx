import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { registerYear, yearsOfBranch, yearsOfRegion } from '../model/branch-years.api.ts'
import { RegionYearCard } from '../parts/RegionYearCard.tsx'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { labelOfYear, sourceFor } from '../model/year-facts.ts'

export type RegisterYearPageProps = {
  links: {
    /** The list of years. */
    back: LinkElement
    copy: (branchYearId: string) => LinkElement
  }
  /** The result was closed. */
  onDone: (branchYearId: string) => void
  onYearChanged: () => void
}

/** "Daftarkan Tahun Ajaran ke Kelompok": the region's years; those the desa has are greyed. */
export function RegisterYearPage({ links, onDone, onYearChanged }: RegisterYearPageProps) {
  const { branchId } = useSignedIn()
  const regionYears = useQuery(yearsOfRegion())
  const ownYears = useQuery(yearsOfBranch(branchId ?? ''))
  const offlineReason = useOfflineReason()
  const change = useWrite(...structureQueries)

  async function register(year: AcademicYearWithBranches) {
    const label = labelOfYear(year)
    const done = await confirm({
      title: `Daftarkan tahun ajaran ${label}?`,
      body: year.isActive ? whatFollows : whatWaits,
      busyLabel: 'Mendaftarkan…',
      act: async () => {
        const answer = await change(() =>
          registerYear({ branchId: branchId ?? '', academicYearId: year.id }),
        )
        onYearChanged()
        return answer
      },
      next: (answer) => copySteps(answer.branchYear),
    })
    if (done) onDone(done.branchYear.id)
  }

  /** A year that runs can be filled from the one before it. */
  function copySteps(registered: BranchYear) {
    const source = sourceFor(registered, ownYears.data ?? [])
    if (!source || !registered.academicYearId.isActive) return []
    return [{ label: `Salin dari ${labelOfYear(source)}`, link: links.copy(registered.id) }]
  }

  return (
    <Screen
      title={texts.registerYear.title}
      sub="Pilih tahun ajaran yang akan dijalankan desa Anda."
      back={links.back}
      backLabel="Kembali ke Tahun Ajaran Desa"
      crumbs={[
        { label: 'Tahun Ajaran Desa', link: links.back },
        { label: texts.academicYears.add },
      ]}
    >
      <QueryStates query={regionYears} label="Memuat tahun ajaran">
        {(years) =>
          years.length === 0 ? (
            <EmptyState title={texts.registerYear.none} />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2 desk:grid-cols-3">
              {years.map((year) => (
                <li key={year.id}>
                  <RegionYearCard
                    year={year}
                    isRegistered={isRegistered(year, branchId)}
                    disabledReason={offlineReason}
                    onChoose={() => void register(year)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Screen>
  )
}

const whatFollows =
  'Tahun ajaran muncul di desa Anda dan masih nonaktif sampai KBM dan kelasnya siap.'
const whatWaits =
  'Tahun ajaran ini tidak sedang berjalan di daerah. Selama itu KBM belum dapat disusun dan pendaftaran ini tidak dapat dihapus.'

function isRegistered(year: AcademicYearWithBranches, branchId: string | null): boolean {
  return Boolean(year.branchYears?.some((one) => one.branchId.id === branchId))
}
