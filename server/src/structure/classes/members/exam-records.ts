import type { Db, Deps } from '../../../deps.ts'

/**
 * The records of exams of a child who joins a class. They are handed to the routes of members and transfers, which stand
 * below exams.
 */
export type ExamRecords = {
  /** Keeps the exams of the child's kelompok as they are; called before a class is locked, as a start locks them. */
  hold: (db: Db, studentId: string) => Promise<void>
  /**
   * Gives the child a record where the exam of its kelompok runs, and tells whether it did. The class is locked by the
   * caller.
   */
  give: (deps: Deps, joined: { branchYearId: string; studentId: string }) => Promise<boolean>
}
