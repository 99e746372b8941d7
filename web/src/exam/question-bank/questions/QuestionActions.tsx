import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { QuestionDetail } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { Check, CirclePause, Copy, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { BankLinks } from '../coverage/bank-links.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { useQuestionActions } from './use-question-actions.tsx'

type QuestionActionsProps = {
  grade: Grade
  question: QuestionDetail
  links: BankLinks
  onRemoved: () => void
}

const flaggedReason = 'Soal ini sedang diperiksa. Aktifkan dahulu.'

/** "Edit", the other status, and what is done more rarely. */
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
            disabledReason:
              (question.isUsed && 'Soal pernah dipakai. Nonaktifkan saja.') || offlineReason,
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
