import { z } from 'zod/mini'
import type { MunaqasyahStatus } from '../../values/exam-status.rules.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'

/** Not the exam's own list and schema: they would bring all of it into the first load of a teacher. */
const examStatuses = ['notStarted', 'inProgress', 'completed'] as const satisfies MunaqasyahStatus[]
const examStatusSchema = z.enum(examStatuses)
const categorySchema = z.enum(scoreCategories)

/** Where the exam of the own desa stands: region, desa, and each kelompok with how far it is. */
export const homeExamSchema = z.object({
  branchYearId: z.string(),
  region: examStatusSchema,
  branchYear: examStatusSchema,
  subBranches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: examStatusSchema,
      /** Children examined in every category, of all with a record. */
      completedCount: z.int(),
      studentCount: z.int(),
    }),
  ),
})
export type HomeExam = z.infer<typeof homeExamSchema>

/** A category the examiner began and has not finished, the latest one. */
const openCategorySchema = z.object({
  scoreId: z.string(),
  name: z.string(),
  nis: z.string(),
  category: categorySchema,
  answered: z.int(),
  total: z.int(),
})
export type OpenCategory = z.infer<typeof openCategorySchema>

export const examinerHomeSchema = z.object({
  role: z.literal('munaqisy'),
  /** Null while the own desa has no year in the active academic year. */
  munaqasyah: z.nullable(homeExamSchema),
  open: z.nullable(openCategorySchema),
  /** What the examiner did today. */
  today: z.object({ students: z.int(), categories: z.int() }),
})

export type ExaminerHome = z.infer<typeof examinerHomeSchema>
