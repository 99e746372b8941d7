import type { Deps } from '../../../deps.ts'

type Joined = { branchYearId: string; studentId: string }

/**
 * Gives a child who joined a class a record where the exam of its kelompok runs, and tells whether it did. The caller
 * holds the exams of the kelompok, and then the class. It is handed to the routes of members and transfers, which stand
 * below exams.
 */
export type GiveExamRecord = (deps: Deps, joined: Joined) => Promise<boolean>
