import { laterPart } from '../../ui/later.tsx'

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
  async () => (await import('./office/scores/StudentScores.tsx')).StudentScores,
)

/** The same on the page of a class. */
export const { Piece: ClassExam } = laterPart(
  async () => (await import('./office/scores/ClassExam.tsx')).ClassExam,
)
