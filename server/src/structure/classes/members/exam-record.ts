import type { Deps } from '../../../deps.ts'

type Joined = { branchYearId: string; studentId: string }

/**
 * Gives a child who joined a class while the exam of its kelompok runs a record of that exam, and tells whether it did.
 * The class is locked by the caller. It is handed to the routes of members and transfers, which stand below exams.
 */
export type GiveExamRecord = (deps: Deps, joined: Joined) => Promise<boolean>
