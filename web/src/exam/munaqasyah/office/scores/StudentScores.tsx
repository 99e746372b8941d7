import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { hasLowScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { LiftedNote } from '../../../../identity/region-settings/parts/LiftedNote.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import {
  formatAcademicYear,
  formatAverage,
  formatExaminer,
  formatNumber,
  missing,
} from '../../../../ui/data/formats.ts'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import { slipsInWords } from '../branch/change-words.ts'
import { figuresOfScore } from './class-rows.ts'

const scoresOfStudent = (studentId: string) =>
  queryOptions({
    queryKey: ['exam', 'of-student', studentId],
    queryFn: async ({ signal }) => {
      try {
        const query = { studentId, limit: 100, sortBy: 'academicYear' as const }
        return (await call(scoringRoutes.listScores, { query }, { signal })).scores
      } catch (error) {
        // The exam of the own kelompok is not over: students see no scores yet.
        if (error instanceof ApiError && error.code === 'score.not-released') return []
        throw error
      }
    },
  })

export type StudentScoresProps = {
  studentId: string
  /** The link to the raport; where it is missing the raport cannot be opened. */
  reportLink: ((scoreId: string) => LinkElement) | undefined
}

/** "Munaqosah" of one student: the scores of each year, newest first, and the raport. */
export function StudentScores({ studentId, reportLink }: StudentScoresProps) {
  const query = useQuery(scoresOfStudent(studentId))
  return (
    <QueryStates query={query} label="Memuat nilai munaqosah">
      {(scores) =>
        scores.length === 0 ? (
          <EmptyState title="Belum ada nilai munaqosah." isBare>
            {sharedTexts.scoresAfterExam}
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            {newestFirst(scores).map((score) => (
              <ScoresOfYear
                key={score.id}
                score={score}
                title={titleAmong(scores, score)}
                reportLink={reportLink}
              />
            ))}
          </div>
        )
      }
    </QueryStates>
  )
}

function newestFirst(scores: readonly Score[]): Score[] {
  return scores.toSorted((a, b) => b.branchYearId.name.localeCompare(a.branchYearId.name))
}

/** The semester; with the class and the kelompok where a child who moved has two records of it. */
function titleAmong(scores: readonly Score[], { branchYearId, classId, subBranchId }: Score) {
  const year = formatAcademicYear(branchYearId.name)
  const ofYear = scores.filter((one) => one.branchYearId.name === branchYearId.name)
  return ofYear.length === 1 ? year : `${year} · ${classId.name} · ${subBranchId.name}`
}

type ScoresOfYearProps = {
  score: Score
  title: string
  reportLink: StudentScoresProps['reportLink']
}

function ScoresOfYear({ score, title, reportLink }: ScoresOfYearProps) {
  const { role } = useSignedIn()
  const isReleased = score.subBranchId.munaqasyahStatus === 'completed'
  const isOffice = role !== 'student' && role !== 'teacher'
  const wasHeard = (score.reciting?.score ?? null) !== null
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-large">
            {title}
            {!isReleased && <StatusMark status={`exam.${score.subBranchId.munaqasyahStatus}`} />}
          </h2>
          <Figures score={score} />
        </div>
        {reportLink && (isOffice || isReleased) && (
          <ButtonLink render={reportLink(score.id)} icon={FileText}>
            Lihat Raport
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
      </div>
      <Categories score={score} showsExaminers={isOffice} />
      <LowScores score={score} />
      {isOffice && wasHeard && <Slips scoreId={score.id} />}
    </section>
  )
}

function Figures({ score }: { score: Score }) {
  const { average, total, examinedCount, categoryCount } = figuresOfScore(score)
  return (
    <p className="num text-small text-ink-soft">
      {score.classId.name} · rata-rata <b className="text-ink">{formatAverage(average)}</b> · jumlah{' '}
      <b className="text-ink">{examinedCount === 0 ? missing : formatNumber(total)}</b> ·{' '}
      {examinedCount} dari {categoryCount} kategori
    </p>
  )
}

function Categories({ score, showsExaminers }: { score: Score; showsExaminers: boolean }) {
  return (
    <dl className="grid gap-x-10 border-t border-line md:grid-cols-2">
      {categoriesOfGrade(score.classId.grade).map((category) => {
        const entry = score[category]
        return (
          <div
            key={category}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 leading-snug"
          >
            <dt>
              {scoreCategoryLabel[category]}
              {showsExaminers && entry?.examinerUserId && (
                <span className="block text-caption text-ink-faint">
                  {formatExaminer(entry.examinerUserId.name)}
                </span>
              )}
            </dt>
            <dd className="num font-strong">{formatNumber(entry?.score)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function LowScores({ score }: { score: Score }) {
  const given = categoriesOfGrade(score.classId.grade).map((category) => score[category]?.score)
  return hasLowScore(given) ? <LiftedNote /> : null
}

/** The slips counted during a recitation. */
function Slips({ scoreId }: { scoreId: string }) {
  const { data } = useQuery({
    queryKey: ['exam', 'slips', scoreId],
    queryFn: async ({ signal }) => {
      const { score } = await call(resultRoutes.readScore, { params: { scoreId } }, { signal })
      return score.details?.find(({ category }) => category === 'reciting')?.questions ?? []
    },
  })
  const heard = (data ?? []).flatMap(({ slips }) => slips ?? [])
  if (heard.length === 0) return null
  const sum = heard.reduce((total, one) => ({
    makhraj: total.makhraj + one.makhraj,
    tajwid: total.tajwid + one.tajwid,
    kelancaran: total.kelancaran + one.kelancaran,
  }))
  return (
    <p className="text-small text-ink-soft">
      {scoreCategoryLabel.reciting}: {slipsInWords(sum).toLowerCase()}.
    </p>
  )
}
