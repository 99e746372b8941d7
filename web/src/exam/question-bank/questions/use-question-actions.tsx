import {
  needsQuestionComment,
  type QuestionStatus,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { Note } from '../../../ui/feedback/Note.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'
import { statusAsk } from './status-questions.ts'

/** What is done to one question: each asks first, then says how it went. */
export function useQuestionActions(question: Question) {
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
      confirm({
        title: 'Hapus soal ini?',
        body: 'Soal ini belum pernah dipakai. Soal, versi, dan komentarnya hilang.',
        danger: true,
        busyLabel: 'Menghapus…',
        act: () => writes.remove(id),
      }),
  }
}
