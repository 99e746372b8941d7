import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkCard } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { currentYearOf, factsOfYear, labelOfYear } from '../../branch-years/model/year-facts.ts'
import { yearsOfBranch } from '../../branch-years/model/branch-years.api.ts'

export type ChooseTeachingGroupPageProps = {
  links: {
    /** The list of years. */
    back: LinkElement
    /** The form, for this KBM. */
    choose: (teachingGroupId: string) => LinkElement
  }
}

/** The choice of a KBM before "Tambah Kelas", where none was named: the open ones of the current year. */
export function ChooseTeachingGroupPage({ links }: ChooseTeachingGroupPageProps) {
  const { branchId } = useSignedIn()
  const years = useQuery(yearsOfBranch(branchId ?? ''))
  const year = years.data && currentYearOf(years.data)
  return (
    <Screen
      title={texts.teachingGroups.addClass}
      sub={year ? `Pilih KBM · ${labelOfYear(year)}` : 'Pilih KBM'}
      back={links.back}
      backLabel="Kembali ke Tahun Ajaran Desa"
      crumbs={[
        { label: 'Tahun Ajaran Desa', link: links.back },
        { label: texts.teachingGroups.addClass },
      ]}
    >
      <QueryStates query={years} label="Memuat KBM">
        {() => <TeachingGroupChoice year={year} links={links} />}
      </QueryStates>
    </Screen>
  )
}

type TeachingGroupChoiceProps = ChooseTeachingGroupPageProps & { year: BranchYear | undefined }

function TeachingGroupChoice({ year, links }: TeachingGroupChoiceProps) {
  const open = year?.teachingGroups.filter(({ isLocked }) => !isLocked) ?? []
  const obstacle = obstacleTo(year, open.length)
  if (obstacle) {
    return (
      <EmptyState
        title={obstacle}
        action={<ButtonLink render={links.back}>Tahun Ajaran Desa</ButtonLink>}
      >
        Kelas ditambahkan ke KBM yang masih terbuka.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {open.map(({ id, name, address, classCount = 0 }) => (
        <li key={id}>
          <LinkCard link={links.choose(id)}>
            <span className="block text-large font-heading">{name}</span>
            {address && <span className="block text-small text-ink-soft">{address}</span>}
            <span className="num block text-small text-ink-soft">{classCount} kelas</span>
          </LinkCard>
        </li>
      ))}
    </ul>
  )
}

function obstacleTo(year: BranchYear | undefined, openCount: number): string | null {
  if (!year) return texts.reasons.regionYearInactive
  const refusal = refusalToBuild(factsOfYear(year))
  if (refusal) return disabledReasonOf(refusal)
  if (year.teachingGroups.length === 0) return texts.reasons.noTeachingGroup
  return openCount === 0 ? texts.reasons.teachingGroupLocked : null
}
