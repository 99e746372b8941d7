import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { nextMoveLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { useWrite } from '../../api/queries/use-write.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { moveRegionExam } from './academic-years.api.ts'
import { academicYearLabel, reasonNotToMoveExam } from './year-facts.ts'

type Words = { verb: string; body: string; busyLabel: string }

const words: Record<MunaqasyahStatus, Words> = {
  notStarted: {
    verb: 'Mulai munaqosah daerah',
    body: 'Desa dapat memulai setelah ini.',
    busyLabel: 'Memulai…',
  },
  inProgress: {
    verb: 'Selesaikan munaqosah daerah',
    body: sharedTexts.scoresFixedAfterwards,
    busyLabel: 'Menyelesaikan…',
  },
  completed: {
    verb: 'Mulai munaqosah susulan daerah',
    body: 'Nilai yang ada tetap. Desa dapat memulai susulan setelah ini.',
    busyLabel: 'Memulai susulan…',
  },
}

type RegionExamButtonProps = { year: AcademicYearWithBranches; isPrimary?: boolean }

/** The next step of the region's exam in its running year: 'Mulai Munaqosah' and what follows. */
export function RegionExamButton({ year, isPrimary = false }: RegionExamButtonProps) {
  const write = useWrite()
  const offlineReason = useOfflineReason()
  const status = year.munaqasyahStatus
  const { verb, body, busyLabel } = words[status]
  const move = () => write(() => moveRegionExam(year.id, status))
  return (
    <Button
      tone={isPrimary ? 'primary' : 'secondary'}
      disabledReason={reasonNotToMoveExam(year) || offlineReason}
      onClick={() =>
        void confirm({ title: `${verb} ${academicYearLabel(year)}?`, body, busyLabel, act: move })
      }
    >
      {nextMoveLabel('academicYear', status)}
    </Button>
  )
}
