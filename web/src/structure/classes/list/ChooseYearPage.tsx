import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { YearOfClasses } from '@ngaji/contract/structure/classes/classes.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { LinkCard } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { yearsOfClasses } from '../class/classes.api.ts'

export type ChooseYearPageProps = {
  links: { home: LinkElement; year: (academicYearId: string) => LinkElement }
}

/** A card per year; each leads to its classes. */
export function ChooseYearPage({ links }: ChooseYearPageProps) {
  const years = useQuery(yearsOfClasses())
  return (
    <Screen title="Kelas" sub="Pilih tahun ajaran." back={links.home}>
      <QueryStates query={years} label="Memuat tahun ajaran">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={texts.academicYears.empty} />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2 desk:grid-cols-3">
              {currentFirst(found).map((year) => (
                <li key={year.id}>
                  <ClassYearCard year={year} link={links.year(year.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Screen>
  )
}

function currentFirst(years: readonly YearOfClasses[]): YearOfClasses[] {
  return years.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
}

function ClassYearCard({ year, link }: { year: YearOfClasses; link: LinkElement }) {
  const { academicYearName, isActive, classes } = year
  // Of classes that kelompok share, a PJP of one counts its own students alone, as its home and its list do.
  const students = classes.reduce((sum, one) => sum + (one.ownStudentCount ?? one.studentCount), 0)
  return (
    <LinkCard link={link} className="h-full min-h-24">
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-large leading-snug font-heading">
          {academicYearTitle(academicYearName)}
          {isActive && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
        </span>
        <span className="num text-small text-ink-soft">
          {formatNumber(classes.length)} kelas · {formatNumber(students)} siswa
        </span>
      </span>
    </LinkCard>
  )
}
