import {
  refusalToLockClass,
  refusalToUnlockClass,
} from '@ngaji/contract/structure/classes/class-state.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { Refusal } from '@ngaji/contract/refusal'
import { AppError, errorOf, refuseIf, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listMessage, judgementOutcome, wantedIds, type Outcome } from './class-outcomes.ts'
import { countPeople } from './class-facts.queries.ts'
import { lockClassRows, unlockClassRow } from './class-writes.queries.ts'
import { holdClasses, requireHeldClass, type HeldClass } from './hold-classes.service.ts'
import { readClass } from './read-classes.service.ts'

type Locked = {
  message: string
  class: SchoolClass
  results?: (Outcome & { classId: string })[]
}

/** Locks one class, or several, each judged alone. */
export async function lockClasses(
  deps: Deps,
  actor: Actor,
  wish: { classId?: string | undefined; classIds?: string[] | undefined },
): Promise<Locked> {
  const isList = wish.classIds !== undefined
  const ids = wantedIds(wish.classIds, wish.classId)
  const judged = await judge(deps, await holdClasses(deps.db, actor, ids))
  const [first] = ids.flatMap((id) => judged.get(id) ?? [])
  if (!first) throw new AppError('class.not-found')
  if (!isList && first.refusal) throw errorOf(first.refusal)
  const good = ids.filter((id) => judged.get(id)?.refusal === null)
  await lockClassRows(deps.db, good)
  deps.audit({
    target: { type: 'class', id: first.held.id, label: first.held.name },
    branchId: first.held.branchId,
    details: {
      isLocked: true,
      ...(isList && { classIds: good, refused: ids.length - good.length }),
    },
  })
  const schoolClass = await readClass(deps, actor, { classId: first.held.id })
  if (!isList) return { message: `${first.held.name} dikunci.`, class: schoolClass }
  return {
    message: listMessage(good.length, ids.length, 'kelas dikunci'),
    class: schoolClass,
    results: ids.map((classId) => {
      const one = judged.get(classId)
      const told = { notFound: 'class.not-found', done: `${one?.held.name} dikunci.` } as const
      return { classId, ...judgementOutcome(one?.refusal, told) }
    }),
  }
}

type ValidatedRow = { held: HeldClass; refusal: Refusal | null }

async function judge(
  { db }: Deps,
  classes: readonly HeldClass[],
): Promise<Map<string, ValidatedRow>> {
  const counts = await countPeople(
    db,
    classes.map(({ id }) => id),
  )
  return new Map(
    classes.map((held) => {
      const people = counts.find(({ id }) => id === held.id)
      refuseUnless(people, 'class.not-found')
      return [held.id, { held, refusal: refusalToLockClass(held, people) }]
    }),
  )
}

/** Opens a locked class of an open KBM for changes. */
export async function unlockClass(
  deps: Deps,
  actor: Actor,
  classId: string,
): Promise<{ message: string; class: SchoolClass }> {
  const held = await requireHeldClass(deps.db, actor, classId)
  refuseIf(refusalToUnlockClass(held))
  if (held.isLocked) await unlockClassRow(deps.db, classId)
  deps.audit({
    target: { type: 'class', id: classId, label: held.name },
    branchId: held.branchId,
    details: { isLocked: false },
  })
  return {
    message: `${held.name} dapat diubah kembali.`,
    class: await readClass(deps, actor, { classId }),
  }
}
