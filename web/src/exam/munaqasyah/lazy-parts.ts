import { lazySection } from '../../ui/lazy-part.tsx'

/** One question for the examiner; loaded with the first screen that shows it. */
export const { Part: QuestionCard } = lazySection(
  async () => (await import('./QuestionCard.tsx')).QuestionCard,
)

/** Tells on a teacher's home that the exam of the own desa runs. */
export const { Part: ExamBanner } = lazySection(
  async () => (await import('./examiner/ExamBanner.tsx')).ExamBanner,
)

/** "Munaqosah" on the page of a student: scores and raport, year by year. */
export const { Part: StudentScores } = lazySection(
  async () => (await import('./office/scores/StudentScores.tsx')).StudentScores,
)

/** "Munaqosah" on the page of a class: its progress, and its averages. */
export const { Part: ClassExam } = lazySection(
  async () => (await import('./office/scores/ClassExam.tsx')).ClassExam,
)
