import { registerSender } from '../../offline/outbox/senders.ts'
import { examKind, marksPerCall } from './examiner/sending/exam-kind.ts'

/** Registers the sender of marks with the outbox. Called once, when the app starts. */
export function registerExam(): void {
  registerSender(examKind, {
    batchSize: marksPerCall,
    load: async () => (await import('./examiner/sending/exam.sender.ts')).examSender,
  })
}

/** Prefetches the exam for work without signal. Called once; loaded only for examiners. */
export async function startExamPrefetching(isExaminer: () => boolean): Promise<() => void> {
  const { startExamPrefetching: start } = await import('./examiner/sending/exam-prefetch.ts')
  return start(isExaminer)
}
