import type { MarkLeft } from '@ngaji/contract/people/students/transfers.schemas'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'

/** The marks of a child in the registers of a class from a day on, and the class that follows, if any. */
export type Leaving = {
  studentId: string
  classId: string
  from: string
  toClassId: string | null
}

/** `move`: to the registers of the class that follows, as far as they can; what cannot is removed. */
export type MarksChoice = 'remove' | 'move'

/**
 * A mutasi that is entered late: marks were made in the class that was left already. Both classes are locked by
 * the caller. It is handed to the route of transfers, which stands below attendance.
 */
export type MarksLeft = {
  list: (deps: Pick<Deps, 'db'>, leaving: Leaving) => Promise<MarkLeft[]>
  settle: (
    deps: Deps,
    actor: Actor,
    leaving: Leaving & { choice: MarksChoice; reason: string },
  ) => Promise<void>
  /** The child stays in the class, or is back, as one of another kelompok: its entries since then count for that one. */
  assignToStay: (db: Db, stay: Pick<Leaving, 'studentId' | 'classId' | 'from'>) => Promise<void>
}
