import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import type { GradeCount, Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Flag } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { renderSlot } from '../../../ui/button/slot.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Pill } from '../../../ui/data/Pill.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import type { BankLinks } from './bank-links.ts'
import { CoverageMap } from './CoverageMap.tsx'
import { MonthMap } from './MonthMap.tsx'
import { coverageOf, gradeCounts } from '../question-form/questions.api.ts'
import { semesterName } from '../question-form/question-words.ts'

/** The view of the coverage, kept in the address. */
export type CoverageView = {
  semester: Semester
  /** The grade that is shown by month; null shows all grades. */
  month: Grade | null
  onlyShort: boolean
}

export type QuestionBankPageProps = {
  view: CoverageView
  onView: (view: CoverageView) => void
  links: BankLinks
}

/** "Bank Soal": questions per grade, and cells without a set of 100 points. */
export function QuestionBankPage(props: QuestionBankPageProps) {
  const { links } = props
  const counts = useQuery(gradeCounts())
  return (
    <Screen
      title="Bank Soal"
      sub="Soal aktif dan poinnya. Ujian memerlukan susunan soal tepat 100 poin."
      actions={
        <ButtonLink render={links.importQuestions} icon={FileUp}>
          Impor Excel
        </ButtonLink>
      }
    >
      <QueryStates query={counts} label="Memuat bank soal">
        {(found) => <GradeCards counts={found} links={links} />}
      </QueryStates>
      <Coverage {...props} />
    </Screen>
  )
}

function GradeCards({ counts, links }: { counts: readonly GradeCount[]; links: BankLinks }) {
  return (
    <ul
      aria-label="Soal per kelas"
      className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3 max-md:grid-cols-2 max-md:gap-2.5"
    >
      {counts.map((count) => (
        <li key={count.grade}>
          {renderSlot(links.questions(count.grade), {
            className:
              'block h-full rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline transition-[background-color,border-color,box-shadow] duration-(--fast) hover:border-brand-line hover:shadow-1',
            children: <CardWords count={count} />,
          })}
        </li>
      ))}
    </ul>
  )
}

function CardWords({ count }: { count: GradeCount }) {
  return (
    <>
      <span className="block font-heading">{gradeLabel(count.grade)}</span>
      <span className="num block text-small text-ink-soft">
        {formatNumber(count.questionCount)} soal, {formatNumber(count.activeCount)} aktif
      </span>
      {count.flaggedCount > 0 && (
        <span className="num flex items-center gap-1.5 text-small font-label text-warning-ink">
          <Icon of={Flag} size={14} />
          {formatNumber(count.flaggedCount)} perlu diperiksa
        </span>
      )}
    </>
  )
}

function Coverage({ view, onView, links }: QuestionBankPageProps) {
  const { semester, month, onlyShort } = view
  const query = useQuery(coverageOf({ semester }))
  return (
    <section aria-label="Kecukupan soal" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTitle>Kecukupan soal {semesterName(semester)}</SectionTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <Segment<Semester>
          label="Semester"
          options={[
            { value: '1', label: semesterName('1') },
            { value: '2', label: semesterName('2') },
          ]}
          value={semester}
          onChange={(next) => onView({ ...view, semester: next })}
        />
        <Select
          label="Tampilan"
          hideLabel
          className="min-w-52"
          placeholder="Semua kelas"
          canClear
          searchable={false}
          options={grades.map((grade) => ({
            value: grade,
            label: `Per bulan, ${gradeLabel(grade)}`,
          }))}
          value={month ?? ''}
          onChange={(next) =>
            onView({ ...view, month: grades.find((grade) => grade === next) ?? null })
          }
        />
        <Pill isOn={onlyShort} onToggle={() => onView({ ...view, onlyShort: !onlyShort })}>
          Hanya yang kurang
        </Pill>
      </div>
      <QueryStates query={query} label="Memuat kecukupan soal">
        {(coverage) =>
          month === null ? (
            <CoverageMap
              coverage={coverage}
              onlyShort={onlyShort}
              onAll={() => onView({ ...view, onlyShort: false })}
              links={links}
            />
          ) : (
            <MonthMap
              grade={month}
              coverage={coverage.filter(({ classGrade }) => classGrade === month)}
              onlyShort={onlyShort}
              onAll={() => onView({ ...view, onlyShort: false })}
              links={links}
            />
          )
        }
      </QueryStates>
    </section>
  )
}
