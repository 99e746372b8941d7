import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { BeingScored } from '../region/BeingScored.tsx'
import { AverageFrom, fromStudents } from './AverageFrom.tsx'
import { figuresOfScore, hasHistory, isErased, studentLine } from './class-rows.ts'
import { ScoreCell, type ScoreLook } from './ScoreGrid.tsx'

/** The scores as a card per student: on phones, and by choice. */
export function ScoreCards(props: ScoreLook) {
  const { results } = props
  return (
    <div className="grid gap-4">
      <p className="num text-ink-soft">
        Rata-rata kelas <b className="text-ink">{formatAverage(results.average)}</b>
        {results.average !== null && ` ${fromStudents(results.examinedCount)}`} · selesai{' '}
        {formatNumber(results.completedCount)}/{formatNumber(results.studentCount)}
      </p>
      <ul
        aria-label={`Nilai ${results.classId.name}`}
        className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3"
      >
        {props.rows.map((score) => (
          <Card key={score.id} {...props} score={score} />
        ))}
      </ul>
      <ClassAverages results={results} />
    </div>
  )
}

/** The averages, as in the foot of the table. */
function ClassAverages({ results }: Pick<ScoreLook, 'results'>) {
  return (
    <section aria-label="Rata-rata kelas" className="grid gap-1 md:max-w-160">
      <h2 className="text-large">Rata-rata kelas</h2>
      <dl className="border-t border-line">
        {categoriesOfGrade(results.classId.grade).map((category) => (
          <div key={category} className={categoryLine}>
            <dt>{scoreCategoryLabel[category]}</dt>
            <dd className="num text-right font-strong">
              <AverageFrom
                average={results.averageScores[category]}
                count={results.examinedCounts[category]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const categoryLine =
  'flex min-h-11 items-center justify-between gap-3 border-b border-line text-small last:border-b-0'

type CardProps = ScoreLook & { score: ListedScore }

function Card({ score, reportLink, mayRelease, onCategory }: CardProps) {
  const figures = figuresOfScore(score)
  const { name, thumbnail } = score.studentId
  const isTouched = categoriesOfGrade(score.classId.grade).some((one) => hasHistory(score[one]))
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 phone:rounded-[18px]">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
        <div className="min-w-0 grow leading-snug">
          <h2 className="text-large">{name}</h2>
          <p className="num text-small text-ink-soft">{studentLine(score)}</p>
        </div>
      </div>
      <BeingScored score={score} mayRelease={mayRelease} />
      <p className="num text-small text-ink-soft">
        {figures.examinedCount === 0 ? (
          'Belum dinilai'
        ) : (
          <>
            Rata-rata <b className="text-ink">{formatAverage(figures.average)}</b> · jumlah{' '}
            <b className="text-ink">{formatNumber(figures.total)}</b> · selesai{' '}
            {figures.examinedCount}/{figures.categoryCount}
            {score.studentRank !== null && <> · peringkat {formatNumber(score.studentRank)}</>}
          </>
        )}
      </p>
      {isTouched && <Categories score={score} onCategory={onCategory} />}
      {!isErased(score) && (
        <ButtonLink render={reportLink(score.id)} wide>
          Lihat Raport
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function Categories({ score, onCategory }: Pick<CardProps, 'score' | 'onCategory'>) {
  return (
    <dl className="border-t border-line">
      {categoriesOfGrade(score.classId.grade).map((category) => (
        <div key={category} className={categoryLine}>
          <dt>{scoreCategoryLabel[category]}</dt>
          <dd className="font-strong">
            <ScoreCell score={score} category={category} onCategory={onCategory} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
