import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  needsQuestionComment,
  refusalToSetQuestionStatus,
  type QuestionStatus,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { refusalMessage } from '@ngaji/contract/words/refusal-message'
import { Check, CircleAlert, CircleCheck, CirclePause, Copy, Flag } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { summaryOf, type Outcome } from '../../../api/client/batched-requests.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm, type ConfirmAnswer } from '../../../ui/dialog/confirm.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'
import { statusAsk } from './status-questions.ts'

type QuestionBulkActionsProps = {
  grade: Grade
  listChosen: () => Promise<readonly Question[]>
  onDone: () => void
}

type Changed = ConfirmAnswer & { outcomes: readonly Outcome[]; warnings: readonly string[] }

/** The actions on selected questions: one confirmation for all, then the result of each. */
export function QuestionBulkActions(props: QuestionBulkActionsProps) {
  const { grade, listChosen, onDone } = props
  const writes = useQuestionWrites()
  const offlineReason = useOfflineReason()
  const [isListing, setListing] = useState(false)
  const [copied, setCopied] = useState<readonly string[] | null>(null)

  /** Loads all questions of the filter before the confirmation. */
  async function withChosen(act: (chosen: readonly Question[]) => Promise<void> | void) {
    setListing(true)
    try {
      const chosen = await listChosen()
      setListing(false)
      await act(chosen)
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setListing(false)
    }
  }

  async function setStatus(chosen: readonly Question[], to: QuestionStatus) {
    const { able, unable } = sorted(chosen, to)
    const words = statusAsk[to]
    const [first] = unable
    if (able.length === 0 && first) return toast(first.note)
    const done = await confirm<Changed>({
      title: `${words.verb} ${able.length} soal?`,
      body: words.body,
      details: <Unable lines={unable} />,
      reason: able.some(({ status }) => needsQuestionComment(status, to)) && words.reason,
      busyLabel: words.busy,
      act: async ({ reason }) => {
        const named = able.map(({ id, question }) => ({ id, name: question }))
        const set = await writes.setStatuses(named, { status: to, comment: reason })
        return {
          message: summaryOf(set.outcomes, 'soal', words.done),
          isFailure: set.outcomes.every(({ ok }) => !ok),
          ...set,
        }
      },
      result: howItWent,
    })
    if (done) onDone()
  }

  const common = { size: 'small', disabledReason: offlineReason } as const
  const press = (to: QuestionStatus) => () => void withChosen((chosen) => setStatus(chosen, to))
  return (
    <>
      <Button {...common} icon={Check} busy={isListing && 'Menyiapkan…'} onClick={press('active')}>
        Aktifkan
      </Button>
      <Button {...common} icon={CirclePause} onClick={press('inactive')}>
        Nonaktifkan
      </Button>
      <Button {...common} icon={Flag} onClick={press('checkneeded')}>
        Tandai Perlu Diperiksa
      </Button>
      <Button
        {...common}
        icon={Copy}
        onClick={() => void withChosen((chosen) => setCopied(chosen.map(({ id }) => id)))}
      >
        Duplikat ke kelas
      </Button>
      {copied && (
        <CopyDialog
          from={grade}
          questionIds={copied}
          onClose={() => setCopied(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}

function sorted(chosen: readonly Question[], to: QuestionStatus) {
  const judged = chosen.map((question) => ({
    question,
    refusal: refusalToSetQuestionStatus(question.status, to),
  }))
  return {
    able: judged.filter(({ refusal }) => refusal === null).map(({ question }) => question),
    unable: judged.flatMap(({ question, refusal }) =>
      refusal === null
        ? []
        : [{ id: question.id, name: question.question, note: refusalMessage(refusal) }],
    ),
  }
}

function Unable({ lines }: { lines: readonly { id: string; name: string; note: string }[] }) {
  return <ResultList title="Tidak ikut" icon={CircleAlert} lines={lines} />
}

function howItWent({ outcomes, warnings }: Changed) {
  return (
    <>
      {warnings.map((warning) => (
        <Note key={warning} tone="warning">
          {warning}
        </Note>
      ))}
      <OutcomeLists outcomes={outcomes} />
    </>
  )
}

function OutcomeLists({ outcomes }: Pick<Changed, 'outcomes'>) {
  const failed = outcomes.filter(({ ok }) => !ok)
  if (failed.length === 0) return null
  return (
    <>
      <ResultList
        title="Belum berubah"
        icon={CircleAlert}
        lines={failed.map(({ id, name, message }) => ({ id, name, note: message }))}
      />
      <ResultList
        title="Berubah"
        icon={CircleCheck}
        lines={outcomes.filter(({ ok }) => ok).map(({ id, name }) => ({ id, name }))}
      />
    </>
  )
}
