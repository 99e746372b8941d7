import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { yearsOfBranch } from '../model/branch-years.api.ts'
import { currentYearOf, isYearOver, sourceFor } from '../model/year-facts.ts'
import { YearCard } from '../parts/YearCard.tsx'
import type { BranchYearsLinks, ManagedYearProps } from '../model/years-links.ts'
import { YearTeachingGroups } from '../parts/YearTeachingGroups.tsx'

export type BranchYearsPageProps = {
  /** Who looks: the PJP of the desa builds, the PJP of a kelompok and teachers read. */
  reader: 'branchAdmin' | 'subBranchAdmin' | 'teacher'
  /** What the PJP of the desa builds a year with: who reads does not load it. */
  Managed?: ComponentType<ManagedYearProps> | undefined
  /** The opened card, by the desa's year or by the region's: the current one unless told, none when `null`. */
  open: string | null | undefined
  onOpen: (branchYearId: string | null) => void
  links: BranchYearsLinks
  /** The desa's current year may be another one now. */
  onYearChanged: () => void
}

const words = {
  branchAdmin: {
    title: texts.academicYears.listOfBranch,
    sub: 'Susun KBM, kunci semuanya, lalu aktifkan tahun ajaran supaya guru dapat mengisi absensi.',
    empty: 'Daftarkan tahun ajaran yang dibuat daerah.',
  },
  subBranchAdmin: {
    title: texts.academicYears.list,
    sub: 'KBM yang diikuti kelompok Anda.',
    empty: sharedTexts.branchRegistersYear,
  },
  teacher: {
    title: texts.academicYears.list,
    sub: 'KBM tempat Anda mengajar.',
    empty: sharedTexts.branchRegistersYear,
  },
} as const

/** "Daftar Tahun Ajaran": a card per year of the desa. */
export function BranchYearsPage(props: BranchYearsPageProps) {
  const { reader, links } = props
  const { branchId } = useSignedIn()
  const years = useQuery(yearsOfBranch(branchId ?? ''))
  const { title, sub, empty } = words[reader]
  const register = reader === 'branchAdmin' && (
    <ButtonLink render={links.register} tone="primary" icon={Plus}>
      {texts.academicYears.add}
    </ButtonLink>
  )
  const hasYears = years.data !== undefined && years.data.length > 0
  return (
    <Screen
      title={title}
      sub={sub}
      back={reader === 'teacher' ? links.home : undefined}
      actions={hasYears && register}
    >
      <QueryStates query={years} label="Memuat tahun ajaran">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={texts.academicYears.empty} action={register}>
              {empty}
            </EmptyState>
          ) : (
            <Years {...props} years={found} />
          )
        }
      </QueryStates>
    </Screen>
  )
}

function Years(props: BranchYearsPageProps & { years: readonly BranchYear[] }) {
  const { years, reader, Managed, open, onOpen, links } = props
  const opened =
    open === undefined
      ? currentYearOf(years)
      : years.find(({ id, academicYearId }) => id === open || academicYearId.id === open)
  return (
    <div className="grid gap-3">
      {years.map((year) => {
        const isOpen = year === opened
        return (
          <YearCard
            key={year.id}
            year={year}
            isOpen={isOpen}
            startsInSight={isOpen && open !== undefined}
            onToggle={() => onOpen(isOpen ? null : year.id)}
          >
            {Managed && !isYearOver(year, years) ? (
              <Managed
                year={year}
                links={links}
                hasSource={sourceFor(year, years) !== undefined}
                onChanged={props.onYearChanged}
                onRemoved={() => {
                  props.onYearChanged()
                  onOpen(null)
                }}
              />
            ) : (
              <YearTeachingGroups
                year={year}
                linkTo={reader === 'teacher' ? null : links.teachingGroup}
                renderActions={undefined}
              />
            )}
          </YearCard>
        )
      })}
    </div>
  )
}
