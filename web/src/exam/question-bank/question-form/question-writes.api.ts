import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { mostCopies } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { call } from '../../../api/client/client.ts'
import { inBatches, type Named, type Outcome } from '../../../api/client/batched-requests.ts'
import { isAnswer, type KeyedSend } from '../../../api/client/keyed-send.ts'
import { useWrites } from '../../../api/queries/use-write.ts'
import { wordsOfCode } from '../packages/refusal-words.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

export type NewQuestionBody = RouteCall<typeof questionRoutes.create>['body']
export type ChangedQuestionBody = RouteCall<typeof questionRoutes.change>['body']

/** The largest batch of one request. */
const mostAtOnce = 200

type StatusChange = { status: QuestionStatus; comment: string }

type ManySet = { outcomes: readonly Outcome[]; warnings: readonly string[] }

type Copying = { questionIds: readonly string[]; classGrades: readonly Grade[] }

type Copied = {
  created: number
  skipped: number
  /** The questions that were not copied, and why. */
  left: readonly string[]
  failure: string
  /** Sending the same once more may help. */
  canRepeat: boolean
}

const withComment = ({ status, comment }: StatusChange) => ({
  status,
  ...(comment !== '' && { comment }),
})

const writes = {
  create: (body: NewQuestionBody, idempotencyKey: string) =>
    call(questionRoutes.create, { body }, { idempotencyKey }),

  change: (id: string, body: ChangedQuestionBody) =>
    call(questionRoutes.change, { params: { id }, body }),

  setStatus: (id: string, { version, ...change }: StatusChange & { version: number }) =>
    call(questionRoutes.setStatus, { params: { id }, body: { ...withComment(change), version } }),

  /** Each question is validated separately. */
  setStatuses: async (questions: readonly Named[], change: StatusChange): Promise<ManySet> => {
    // Two batches may lose the same set.
    const warnings = new Set<string>()
    const outcomes = await inBatches(questions, { size: mostAtOnce }, async (questionIds) => {
      const body = { questionIds, ...withComment(change) }
      const idempotencyKey = newId()
      const answer = await call(questionRoutes.setManyStatuses, { body }, { idempotencyKey })
      for (const warning of answer.warnings) warnings.add(warning)
      return answer.failed.map(({ id, code }) => {
        return { id, ok: false, message: wordsOfCode(code, change) }
      })
    })
    return { outcomes, warnings: [...warnings] }
  },

  /** One call makes a limited number of copies: the more grades, the fewer questions in a batch. */
  copy: async ({ questionIds, classGrades }: Copying, keyedSend: KeyedSend): Promise<Copied> => {
    const size = Math.min(mostAtOnce, Math.floor(mostCopies / classGrades.length))
    const named = questionIds.map((id) => ({ id, name: '' }))
    const sum = { created: 0, skipped: 0, canRepeat: false }
    const outcomes = await inBatches(named, { size }, async (ids) => {
      const body = { questionIds: ids, classGrades: [...classGrades] }
      const answer = await keyedSend(body, (idempotencyKey) =>
        call(questionRoutes.copy, { body }, { idempotencyKey }),
      ).catch((error: unknown) => {
        if (!isAnswer(error)) sum.canRepeat = true
        throw error
      })
      sum.created += answer.created
      sum.skipped += answer.skipped
      return []
    })
    const failed = outcomes.filter(({ ok }) => !ok)
    return { ...sum, left: failed.map(({ id }) => id), failure: failed[0]?.message ?? '' }
  },

  remove: (id: string) => call(questionRoutes.remove, { params: { id } }),
}

type Writes = typeof writes

/** Lists, coverage and packages show questions: each write invalidates all queries. */
export function useQuestionWrites(): Writes {
  return useWrites(writes)
}
