import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { Coverage } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { cx } from '../../../ui/cx.ts'
import { renderSlot } from '../../../ui/button/slot.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import type { BankLinks } from './bank-links.ts'
import { coverageCellText, NothingShort, type MapProps } from './CoverageMap.tsx'
import { isShort, judged } from './coverage-view.ts'
import { monthName, months, shortMonth } from '../question-form/question-words.ts'

/** The active questions of one grade by the month they are taught in: twelve columns. */
export function MonthMap({
  grade,
  coverage,
  onlyShort,
  onAll,
  links,
}: MapProps & { grade: Grade }) {
  const shown = coverage.filter((one) => !onlyShort || isShort(judged(one)))
  if (shown.length === 0) return <NothingShort onAll={onAll} />
  return (
    <ul
      aria-label={`Soal aktif ${gradeLabel(grade)} per bulan`}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {shown.map((one) => (
        <CategoryMonths key={one.category} coverage={one} grade={grade} links={links} />
      ))}
    </ul>
  )
}

type CategoryMonthsProps = { coverage: Coverage; grade: Grade; links: BankLinks }

function CategoryMonths({ coverage, grade, links }: CategoryMonthsProps) {
  const { category, semester, activeCount, points } = coverage
  const cell = judged(coverage)
  const name = scoreCategoryLabel[category]
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="leading-snug">
        {renderSlot(links.questions(grade, { category, semester, status: 'active' }), {
          className: 'font-strong text-ink no-underline hover:underline',
          children: name,
        })}
        <span className="num block text-small text-ink-faint">
          {formatNumber(activeCount)} soal aktif, {formatNumber(points)} poin,{' '}
          <span className={cx(cell.kind !== 'ready' && 'font-label text-warning-ink')}>
            {cell.kind === 'none' ? '' : coverageCellText(cell)}
          </span>
        </span>
      </div>
      <ol aria-label={`${name} per bulan`} className="grid grid-cols-6 gap-1 md:grid-cols-12">
        {months.map((month) => {
          const count = coverage.months[month - 1] ?? 0
          return (
            <li key={month}>
              {renderSlot(
                links.questions(grade, {
                  category,
                  semester,
                  month: String(month),
                  status: 'active',
                }),
                {
                  className: cx(
                    'grid min-h-12 place-content-center rounded-tag border border-line text-center leading-tight text-ink no-underline hover:bg-hover',
                    count === 0 && 'bg-sunken text-ink-faint',
                  ),
                  children: (
                    <>
                      <span className="text-[0.75rem] text-ink-soft" aria-hidden="true">
                        {shortMonth(month)}
                      </span>
                      <span className="sr-only">{monthName(month)}</span>
                      <span className="num font-strong">{formatNumber(count)}</span>
                      <span className="sr-only">soal</span>
                    </>
                  ),
                },
              )}
            </li>
          )
        })}
      </ol>
    </li>
  )
}
