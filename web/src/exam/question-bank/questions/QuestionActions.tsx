import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { questionBankErrors } from '@ngaji/contract/exam/question-bank/question-bank.errors'
import type { QuestionDetail, Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { Check, CirclePause, Copy, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  needsQuestionComment,
  type QuestionStatus,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { BankLinks } from '../coverage/bank-links.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'
import { statusAsk } from './status-questions.ts'

type QuestionActionsProps = {
  grade: Grade
  question: QuestionDetail
  links: BankLinks
  onRemoved: () => void
}

const flaggedReason = 'Soal ini sedang diperiksa. Aktifkan dahulu.'

/** "Edit", the change of status, and a menu of rarer actions. */
export function QuestionActions({ grade, question, links, onRemoved }: QuestionActionsProps) {
  const actions = useQuestionActions(question)
  const offlineReason = useOfflineReason()
  const [isCopying, setCopying] = useState(false)
  const isActive = question.status === 'active'
  const isFlagged = question.status === 'checkneeded'

  async function remove() {
    if (await actions.remove()) onRemoved()
  }

  return (
    <>
      <ButtonLink render={links.updateQuestion(grade, question.id)} tone="primary" icon={Pencil}>
        Edit
      </ButtonLink>
      {isActive ? (
        <Button
          icon={CirclePause}
          disabledReason={offlineReason}
          onClick={() => void actions.setStatus('inactive')}
        >
          Nonaktifkan
        </Button>
      ) : (
        <Button
          icon={Check}
          disabledReason={offlineReason}
          onClick={() => void actions.setStatus('active')}
        >
          Aktifkan
        </Button>
      )}
      <Menu
        label="Aksi lain"
        items={[
          {
            label: 'Tandai Perlu Diperiksa',
            icon: Flag,
            disabledReason: (isFlagged && flaggedReason) || offlineReason,
            onSelect: () => void actions.setStatus('checkneeded'),
          },
          {
            label: 'Duplikat',
            icon: Copy,
            disabledReason: offlineReason,
            onSelect: () => setCopying(true),
          },
          {
            label: 'Hapus',
            icon: Trash2,
            danger: true,
            startsGroup: true,
            disabledReason: keepReason(question) || offlineReason,
            onSelect: () => void remove(),
          },
        ]}
        renderTrigger={(trigger) => <IconButton icon={Ellipsis} label="Aksi lain" {...trigger} />}
      />
      {isCopying && (
        <CopyDialog from={grade} questionIds={[question.id]} onClose={() => setCopying(false)} />
      )}
    </>
  )
}

/** Why a question cannot be deleted. */
function keepReason({ isUsed, usage }: QuestionDetail): string | false {
  if (isUsed) return 'Soal pernah dipakai. Nonaktifkan saja.'
  return usage.packages > 0 && questionBankErrors['question.packaged'].message
}

/** The actions on one question: each confirms first, then reports the result. */
function useQuestionActions(question: Question) {
  const writes = useQuestionWrites()
  const { id, status, version } = question
  return {
    setStatus: (to: QuestionStatus) => {
      const words = statusAsk[to]
      return confirm({
        title: `${words.verb} soal ini?`,
        body: words.body,
        reason: needsQuestionComment(status, to) && words.reason,
        busyLabel: words.busy,
        act: ({ reason }) => writes.setStatus(id, { status: to, comment: reason, version }),
        result: ({ warning }) => warning !== null && <Note tone="warning">{warning}</Note>,
      })
    },

    remove: () =>
      confirmRemoval({
        title: 'Hapus soal ini?',
        body: 'Soal ini belum pernah dipakai dan tidak ada di paket. Soal, versi, dan komentarnya hilang.',
        act: () => writes.remove(id),
      }),
  }
}
