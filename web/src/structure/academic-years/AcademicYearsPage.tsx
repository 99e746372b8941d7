import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { yearsWithBranches } from './academic-years.api.ts'
import type { ShownDesa } from './year-facts.ts'
import { YearCard } from './YearCard.tsx'

export type AcademicYearsPageProps = {
  /** The year that stands open: the running one unless told, none when null. */
  open: string | null | undefined
  onOpen: (academicYearId: string | null) => void
  /** A part of the desa of the open year alone. */
  shown: ShownDesa | undefined
  onShow: (shown: ShownDesa | undefined) => void
  links: { add: LinkElement; edit: (academicYearId: string) => LinkElement }
  /** Another year runs now. */
  onActivated: () => void
}

/** "Tahun Ajaran" of the region: a card per year, newest first. */
export function AcademicYearsPage(props: AcademicYearsPageProps) {
  const { open, onOpen, shown, onShow, links, onActivated } = props
  const years = useQuery(yearsWithBranches())
  const running = years.data?.find(({ isActive }) => isActive)
  const add = (
    <ButtonLink render={links.add} tone="primary" icon={Plus}>
      {texts.academicYears.add}
    </ButtonLink>
  )
  const openId = open === undefined ? running?.id : open
  return (
    <Screen
      title="Tahun Ajaran"
      sub="Satu tahun ajaran berjalan untuk seluruh daerah. Desa mendaftarkan dan menjalankannya sendiri."
      actions={years.data && years.data.length > 0 && add}
    >
      <QueryStates query={years} label="Memuat tahun ajaran">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="Belum ada tahun ajaran. Tambahkan yang pertama." action={add} />
          ) : (
            <div className="grid gap-3">
              {found.map((year) => {
                const isOpen = year.id === openId
                return (
                  <YearCard
                    key={year.id}
                    year={year}
                    running={running}
                    isOpen={isOpen}
                    startsInSight={isOpen && open !== undefined}
                    onToggle={() => onOpen(isOpen ? null : year.id)}
                    editLink={links.edit(year.id)}
                    onActivated={onActivated}
                    shown={isOpen ? shown : undefined}
                    onShow={onShow}
                  />
                )
              })}
            </div>
          )
        }
      </QueryStates>
    </Screen>
  )
}
