import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { refusalToLockClass } from '@ngaji/contract/structure/classes/class-state.rules'
import type { CountedClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { countedPeople } from '@ngaji/contract/words/wording'
import { CircleAlert, Lock } from 'lucide-react'
import { summaryOf, type Outcome } from '../../../api/client/batched-requests.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm, type ConfirmAnswer } from '../../../ui/dialog/confirm.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { useClassWrites } from '../class/class-writes.api.ts'
import { OutcomeList } from '../add/OutcomeList.tsx'

type Locked = ConfirmAnswer & { outcomes: readonly Outcome[] }

type LockSelectedButtonProps = {
  classes: readonly CountedClass[]
  year: AcademicYear
  onDone: () => void
}

/** "Kunci kelas terpilih": one question for all, then how each went. */
export function LockSelectedButton({ classes, year, onDone }: LockSelectedButtonProps) {
  const writes = useClassWrites()
  const running = useRunningYear()
  const isPast = running !== null && year.name < running
  const open = classes.filter(({ isLocked }) => !isLocked).map(judged)
  const ready = open.filter(({ refusal }) => refusal === null)
  const [first] = open

  /** Whether the desa year runs is nothing to a lock. */
  function judged(row: CountedClass) {
    const branchYear = { isActive: false, academicYear: year }
    const facts = { isLocked: row.isLocked, teachingGroup: { isLocked: false, branchYear } }
    return { ...row, refusal: refusalToLockClass(facts, row) }
  }

  const lockNote = ({ refusal }: (typeof open)[number]) =>
    refusal === null ? undefined : disabledReasonOf(refusal, { isPast })

  async function askToLockSelected() {
    const done = await confirm<Locked>({
      title: `Kunci ${countedPeople('kelas', ready.map(fullName))}?`,
      body: sharedTexts.classFixedOnceLocked,
      details: (
        <>
          <ResultList
            title="Belum bisa dikunci"
            icon={CircleAlert}
            lines={open
              .filter(({ refusal }) => refusal !== null)
              .map((row) => ({ id: row.id, name: fullName(row), note: lockNote(row) }))}
          />
          <ResultList
            title="Akan dikunci"
            icon={Lock}
            lines={ready.map((row) => ({ id: row.id, name: fullName(row) }))}
          />
        </>
      ),
      busyLabel: 'Mengunci…',
      act: async () => {
        const outcomes = await writes.lockMany(
          ready.map((row) => ({ id: row.id, name: fullName(row) })),
        )
        return {
          message: summaryOf(outcomes, 'kelas', 'terkunci'),
          isFailure: outcomes.every(({ ok }) => !ok),
          outcomes,
        }
      },
      result: lockedOutcomeList,
    })
    if (done) onDone()
  }

  return (
    <Button
      size="small"
      icon={Lock}
      disabledReason={
        first === undefined
          ? 'Semua kelas terpilih sudah terkunci.'
          : ready.length === 0 && lockNote(first)
      }
      onClick={() => void askToLockSelected()}
    >
      Kunci kelas terpilih
    </Button>
  )
}

function lockedOutcomeList({ outcomes }: Locked) {
  return <OutcomeList outcomes={outcomes} good="Terkunci" bad="Belum terkunci" />
}

/** Names of classes repeat from KBM to KBM. */
function fullName({ name, teachingGroupId }: CountedClass): string {
  return `${name} · ${teachingGroupId.name}`
}
