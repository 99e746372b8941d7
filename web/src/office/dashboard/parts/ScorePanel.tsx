import { hasLowScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { HomeScore } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { FileText } from 'lucide-react'
import { LiftedNote } from '../../../identity/region-settings/parts/LiftedNote.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import {
  formatAcademicYear,
  formatAverage,
  formatNumber,
  missing,
} from '../../../ui/data/formats.ts'

type ScorePanelProps = {
  /** Null until the exam of the own kelompok is over. */
  score: HomeScore | null
  reportLink: (scoreId: string) => LinkElement
}

/** The child's scores in the newest exam. No rank, and nobody else. */
export function ScorePanel({ score, reportLink }: ScorePanelProps) {
  return (
    <section
      aria-labelledby="scores"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="scores">Nilai munaqosah</h2>
        {score && (
          <span className="text-small text-ink-faint">
            {formatAcademicYear(score.academicYearName)}
          </span>
        )}
      </div>
      {score ? (
        <>
          <p className="text-ink-soft">
            Rata-rata <b className="num text-ink">{formatAverage(score.average)}</b> · jumlah{' '}
            <b className="num text-ink">
              {score.average === null ? missing : formatNumber(score.total)}
            </b>
          </p>
          <dl className="border-t border-line">
            {score.categories.map(({ category, score: value }) => (
              <div
                key={category}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line last:border-b-0"
              >
                <dt>{scoreCategoryLabel[category]}</dt>
                <dd className="num font-strong">{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
          {hasLowScore(score.categories.map((one) => one.score)) && <LiftedNote />}
          <ButtonLink render={reportLink(score.scoreId)} icon={FileText} wide>
            Lihat Raport
          </ButtonLink>
        </>
      ) : (
        <p className="text-ink-soft">{sharedTexts.scoresAfterExam}</p>
      )}
    </section>
  )
}
