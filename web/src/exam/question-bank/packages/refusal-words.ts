import { questionBankErrors } from '@ngaji/contract/exam/question-bank/question-bank.errors'
import {
  questionStatusLabel,
  type QuestionStatus,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { texts } from '@ngaji/contract/words/texts'

const messages: Record<string, { message: string } | undefined> = questionBankErrors

/** A bulk change returns only the code of each refusal. */
export function wordsOfCode(code: string, { status }: { status: QuestionStatus }): string {
  const message = messages[code]?.message ?? texts.errors.unexpected
  return fillIn(message, { label: questionStatusLabel[status] })
}
