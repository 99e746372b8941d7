import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../../api/client/api-error.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { formatAverage, formatNumber, formatPercent } from '../../../../ui/data/formats.ts'
import { AverageFrom } from './AverageFrom.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { Progress } from '../../../../ui/feedback/Progress.tsx'
import { resultsOfClass } from '../office.api.ts'

export type ClassExamProps = {
  classId: string
  /** Examined categories in percent. */
  progress: number
  /** The link to the scores of the class; teachers have no such screen. */
  scoresLink: LinkElement | null
}

/** The examination of a class: its progress, and its averages once it is over. */
export function ClassExam({ classId, progress, scoresLink }: ClassExamProps) {
  return (
    <Panel
      title="Kemajuan munaqosah"
      action={
        scoresLink && (
          <ButtonLink render={scoresLink} size="small">
            Lihat
            <span className="sr-only"> nilai kelas</span>
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-5">
        <Progress label="Kategori yang sudah dinilai" value={progress} max={100} isThick>
          {formatPercent(progress)} kategori sudah dinilai
        </Progress>
        <Averages classId={classId} />
      </div>
    </Panel>
  )
}

function Averages({ classId }: { classId: string }) {
  const query = useQuery(resultsOfClass(classId))
  if (query.error instanceof ApiError && query.error.code === 'score.not-released') {
    return <p className="text-ink-soft">{sharedTexts.scoresAfterExam}</p>
  }
  return (
    <QueryStates query={query} label="Memuat rata-rata kelas">
      {({ classes: [results] }) => {
        if (!results || results.scores.length === 0) return null
        // A teacher has the children of finished kelompok alone, and no averages while another one runs.
        const isWithheld =
          results.average === null && results.scores.some(({ average }) => average !== null)
        const isOver =
          !isWithheld &&
          results.scores.every(({ subBranchId }) => subBranchId.munaqasyahStatus === 'completed')
        return isOver ? (
          <div className="grid gap-2">
            <p className="num">
              Rata-rata kelas <b>{formatAverage(results.average)}</b> dari{' '}
              {formatNumber(results.examinedCount)} siswa yang dinilai
            </p>
            <dl className="grid gap-x-10 border-t border-line md:grid-cols-2">
              {categoriesOfGrade(results.classId.grade).map((category) => (
                <div
                  key={category}
                  className="flex min-h-11 items-center justify-between gap-3 border-b border-line"
                >
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
          </div>
        ) : (
          <p className="text-ink-soft">Rata-rata kelas tampil setelah munaqosah selesai.</p>
        )
      }}
    </QueryStates>
  )
}
