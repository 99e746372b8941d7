import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { FileText } from 'lucide-react'
import { Fragment } from 'react'
import { IconLink } from '../../../../ui/button/ButtonLink.tsx'
import { cx } from '../../../../ui/cx.ts'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { formatAverage, formatNumber, missing } from '../../../../ui/data/formats.ts'
import { AverageFrom } from './AverageFrom.tsx'
import { cellPadding, cutEdge, stickyName } from '../../../../ui/table/table-looks.ts'
import { useScrollEdges } from '../../../../ui/table/use-scroll-edges.ts'
import { BeingScored } from '../region/BeingScored.tsx'
import { figuresOfScore, hasHistory, isErased, studentLine } from './class-rows.ts'
import type { ChosenCategory } from './ClassScoresPage.tsx'

export type ScoreLook = {
  results: ClassResults
  /** The filtered rows. */
  rows: readonly ListedScore[]
  reportLink: (scoreId: string) => LinkElement
  mayRelease: boolean
  onCategory: (chosen: ChosenCategory) => void
}

const headCell =
  'border-b border-line bg-sunken py-2 align-middle text-caption leading-tight font-strong text-ink-soft print:text-[7.5pt]'
const cell = 'h-(--row) border-t border-line bg-surface py-1 group-first/row:border-t-0'
const numbers = 'num text-right whitespace-nowrap'

/** Rows are students, columns categories, with the averages at the foot. */
export function ScoreGrid(props: ScoreLook) {
  const { results, rows } = props
  const edges = useScrollEdges()
  const categories = categoriesOfGrade(results.classId.grade)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface print:border-0">
      <section
        {...edges}
        aria-label={`Nilai ${results.classId.name}`}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what is wider than the page
        className={cx('group/frame relative overflow-x-auto -outline-offset-3', cutEdge)}
      >
        <table className="w-full border-separate [border-spacing:0] print:text-[8.5pt]">
          <caption className="sr-only">Nilai {results.classId.name}</caption>
          <thead>
            <tr>
              <th scope="col" className={cx(headCell, cellPadding, stickyName, 'z-1 text-left')}>
                Siswa
              </th>
              {categories.map((category) => (
                <th
                  key={category}
                  scope="col"
                  className={cx(headCell, 'px-1.5 text-right font-label print:px-1')}
                >
                  <BreakableLabel label={scoreCategoryLabel[category]} />
                </th>
              ))}
              {['Rata-rata', 'Jumlah', 'Peringkat', 'Selesai'].map((word) => (
                <th key={word} scope="col" className={cx(headCell, 'px-2 text-right print:px-1')}>
                  {word}
                </th>
              ))}
              <th scope="col" className={cx(headCell, cellPadding, 'w-px print:hidden')}>
                <span className="sr-only">Raport</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((score) => (
              <Row key={score.id} {...props} score={score} categories={categories} />
            ))}
          </tbody>
          <tfoot>
            <Averages results={results} categories={categories} />
          </tfoot>
        </table>
      </section>
    </div>
  )
}

/** "Baca Al-Qur'an/Tilawati" may break after the stroke. */
function BreakableLabel({ label }: { label: string }) {
  return label.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}

type RowProps = ScoreLook & { score: ListedScore; categories: readonly ScoreCategory[] }

function Row({ score, categories, reportLink, mayRelease, onCategory }: RowProps) {
  const figures = figuresOfScore(score)
  const { name } = score.studentId
  return (
    <tr className="group/row">
      <th
        scope="row"
        className={cx(
          cell,
          cellPadding,
          stickyName,
          'z-1 min-w-60 text-left leading-snug wrap-anywhere print:min-w-44',
        )}
      >
        {isErased(score) ? (
          <span className="font-strong">{name}</span>
        ) : (
          renderSlot(reportLink(score.id), {
            className: 'font-strong wrap-anywhere text-ink no-underline hover:underline',
            children: name,
          })
        )}
        <div className="num text-caption font-quiet text-ink-faint">{studentLine(score)}</div>
        <BeingScored score={score} mayRelease={mayRelease} />
      </th>
      {categories.map((category) => (
        <td key={category} className={cx(cell, numbers, 'px-1')}>
          <ScoreCell score={score} category={category} onCategory={onCategory} />
        </td>
      ))}
      <td className={cx(cell, numbers, 'px-2 print:px-1')}>{formatAverage(figures.average)}</td>
      <td className={cx(cell, numbers, 'px-2 print:px-1')}>
        {figures.examinedCount === 0 ? missing : formatNumber(figures.total)}
      </td>
      <td className={cx(cell, numbers, 'px-2 print:px-1')}>{formatNumber(score.studentRank)}</td>
      <td className={cx(cell, numbers, 'px-2 text-ink-soft print:px-1')}>
        {figures.examinedCount}/{figures.categoryCount}
      </td>
      <td className={cx(cell, cellPadding, 'print:hidden')}>
        {!isErased(score) && (
          <IconLink
            render={reportLink(score.id)}
            icon={FileText}
            label={`Lihat Raport ${name}`}
            size="small"
          />
        )}
      </td>
    </tr>
  )
}

type ScoreCellProps = Pick<RowProps, 'score' | 'onCategory'> & { category: ScoreCategory }

/** A score opens its history, and so does one that was emptied; one that was never given is a dash. */
export function ScoreCell({ score, category, onCategory }: ScoreCellProps) {
  const entry = score[category]
  if (!hasHistory(entry)) return <span className="px-2 text-ink-faint">{missing}</span>
  const value = entry.score ?? 'belum dinilai'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${scoreCategoryLabel[category]}, ${score.studentId.name}: ${value}`}
      onClick={() => onCategory({ scoreId: score.id, category })}
      className="num min-h-8 min-w-11 rounded-tag px-2 text-right hover:bg-hover pointer-coarse:min-h-11 print:min-h-0 print:min-w-0 print:px-0.5"
    >
      {entry.score ?? missing}
    </button>
  )
}

type AveragesProps = { results: ClassResults; categories: readonly ScoreCategory[] }

function Averages({ results, categories }: AveragesProps) {
  const foot = 'border-t border-line-strong bg-sunken py-2.5 font-strong'
  return (
    <tr>
      <th scope="row" className={cx(foot, cellPadding, stickyName, 'z-1 text-left')}>
        Rata-rata kelas
      </th>
      {categories.map((category) => (
        <td key={category} className={cx(foot, numbers, 'pr-3 pl-1.5 print:px-1')}>
          <AverageFrom
            average={results.averageScores[category]}
            count={results.examinedCounts[category]}
          />
        </td>
      ))}
      <td className={cx(foot, numbers, 'px-2 print:px-1')}>
        <AverageFrom average={results.average} count={results.examinedCount} />
      </td>
      <td className={cx(foot, numbers, 'px-2 print:px-1')}>{missing}</td>
      <td className={cx(foot, numbers, 'px-2 print:px-1')}>{missing}</td>
      <td className={cx(foot, numbers, 'px-2 print:px-1')}>
        {formatNumber(results.completedCount)}/{formatNumber(results.studentCount)}
      </td>
      <td className={cx(foot, 'print:hidden')}>&nbsp;</td>
    </tr>
  )
}
