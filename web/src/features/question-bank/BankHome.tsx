import { semesterOf } from '@ngaji/contract/features/academic-years/academic-years.rules'
import { gradeLabel } from '@ngaji/contract/features/classes/classes.rules'
import {
  scoreCategories,
  scoreCategoryLabel,
} from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import type { PackageYear } from '@ngaji/contract/features/question-bank/packages.schemas'
import type { Coverage, GradeCount } from '@ngaji/contract/features/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { Check, Ellipsis, Files, Flag, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryStates } from '../../api/QueryStates.tsx'
import { drawAs, type LinkElement } from '../../ui/draw-as.ts'
import { formatAcademicYear, formatNumber } from '../../ui/formats.ts'
import { Icon, type LucideIcon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Strip } from '../../ui/Strip.tsx'
import type { BankLinks, PackageLinks } from './bank-links.ts'
import { packageYears } from './packages.api.ts'
import { coverageOf, gradeCounts } from './questions.api.ts'
import { semesterName } from './question-words.ts'

export type BankHomeProps = { links: BankLinks & Pick<PackageLinks, 'packages'> }

/** For the home of whoever keeps the questions: how the bank stands, and what waits in it. */
export function BankHome({ links }: BankHomeProps) {
  const years = useQuery(packageYears())
  return (
    <QueryStates query={years} label="Memuat bank soal">
      {(found) => {
        const year = found.find(({ isActive }) => isActive) ?? found[0]
        return year ? <OfYear year={year} links={links} /> : null
      }}
    </QueryStates>
  )
}

function OfYear({ year, links }: BankHomeProps & { year: PackageYear }) {
  const counts = useQuery(gradeCounts())
  const coverage = useQuery(coverageOf({ semester: semesterOf(year.name) }))
  return (
    <QueryStates query={counts} label="Memuat jumlah soal">
      {(grades) => (
        <QueryStates query={coverage} label="Memuat kecukupan soal">
          {(cells) => (
            <>
              <Figures {...{ year, grades, cells, links }} />
              <Waiting {...{ year, grades, cells, links }} />
            </>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}

type FactsProps = BankHomeProps & {
  year: PackageYear
  grades: readonly GradeCount[]
  cells: readonly Coverage[]
}

function Figures({ year, grades, cells, links }: FactsProps) {
  const sum = (count: (one: GradeCount) => number) =>
    formatNumber(grades.reduce((total, one) => total + count(one), 0))
  const ready = cells.filter(({ isReachable }) => isReachable).length
  const frozen = scoreCategories.filter((category) => year[category]?.state === 'frozen').length
  return (
    <Strip
      label="Bank soal"
      figures={[
        { label: 'Soal aktif', value: sum(({ activeCount }) => activeCount), link: links.bank },
        {
          label: 'Perlu diperiksa',
          value: sum(({ flaggedCount }) => flaggedCount),
          link: links.bank,
        },
        {
          label: 'Kategori siap (100 poin)',
          value: `${ready} dari ${cells.length}`,
          note: semesterName(semesterOf(year.name)),
          link: links.bank,
        },
        {
          label: 'Paket dibekukan',
          value: `${frozen} dari ${scoreCategories.length}`,
          note: formatAcademicYear(year.name),
          link: links.packages,
        },
      ]}
    />
  )
}

type Task = { id: string; icon: LucideIcon; words: ReactNode; link: LinkElement }

/** As many as are read at a glance. */
const mostTasks = 8

/** Gaps first, then packages that are not made, then what somebody flagged. */
function Waiting({ year, grades, cells, links }: FactsProps) {
  const all = [...gapsOf(cells, links), ...missingOf(year, links), ...flaggedOf(grades, links)]
  const tasks =
    all.length > mostTasks ? [...all.slice(0, mostTasks), moreOf(all.length, links)] : all
  return (
    <Panel title="Perlu dikerjakan" isFlush>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-ink-soft md:px-5">
          <Icon of={Check} size={16} className="text-success-ink" />
          Semua kategori siap dan punya paket, tidak ada soal yang perlu diperiksa.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {tasks.map(({ id, icon, words, link }) => (
            <li key={id}>
              {drawAs(link, {
                className:
                  'flex min-h-13 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-3 hover:bg-hover md:px-5',
                children: (
                  <>
                    <Icon of={icon} className="text-warning-ink" />
                    <span>{words}</span>
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function gapsOf(cells: readonly Coverage[], links: BankLinks): Task[] {
  return cells
    .filter(({ isReachable }) => !isReachable)
    .map(({ classGrade, category, semester, reachable }) => ({
      id: `${classGrade} ${category}`,
      icon: TriangleAlert,
      words: `${gradeLabel(classGrade)} · ${scoreCategoryLabel[category]}: ${reachable} dari 100 poin`,
      link: links.questions(classGrade, { category, semester }),
    }))
}

function missingOf(year: PackageYear, links: BankHomeProps['links']): Task[] {
  const missing = scoreCategories.filter((category) => !year[category])
  if (missing.length === 0) return []
  const words = `${missing.length} kategori belum punya paket ${formatAcademicYear(year.name)}`
  return [{ id: 'packages', icon: Files, words, link: links.packages }]
}

function moreOf(count: number, links: BankLinks): Task {
  const words = `${formatNumber(count - mostTasks)} lagi di Bank Soal`
  return { id: 'more', icon: Ellipsis, words, link: links.bank }
}

function flaggedOf(grades: readonly GradeCount[], links: BankLinks): Task[] {
  return grades
    .filter(({ flaggedCount }) => flaggedCount > 0)
    .map(({ grade, flaggedCount }) => ({
      id: grade,
      icon: Flag,
      words: `${gradeLabel(grade)}: ${formatNumber(flaggedCount)} soal perlu diperiksa`,
      link: links.questions(grade, { status: 'checkneeded' }),
    }))
}
