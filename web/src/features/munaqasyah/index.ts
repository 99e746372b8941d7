import { registerSender } from '../../offline/senders.ts'
import { laterPart } from '../../ui/later.tsx'
import { examKind, marksPerCall } from './examiner/exam-kind.ts'

/** Tells the queue how marks are sent. Called once, when the app starts. */
export function registerExam(): void {
  registerSender(examKind, {
    batchSize: marksPerCall,
    load: async () => (await import('./examiner/exam.sender.ts')).examSender,
  })
}

/** One question as an examiner sees it; fetched with the first screen that shows it. */
export const { Piece: QuestionCard } = laterPart(
  async () => (await import('./QuestionCard.tsx')).QuestionCard,
)

/** For a teacher's home: the exam of the own desa runs. */
export const { Piece: ExamBanner } = laterPart(
  async () => (await import('./examiner/ExamBanner.tsx')).ExamBanner,
)

/** "Munaqosah" on the page of a student: scores and raport, year by year. */
export const { Piece: StudentScores } = laterPart(
  async () => (await import('./office/StudentScores.tsx')).StudentScores,
)

/** The same on the page of a class. */
export const { Piece: ClassExam } = laterPart(
  async () => (await import('./office/ClassExam.tsx')).ClassExam,
)
