import { isInEditWindow } from '@ngaji/contract/edit-window.rules'
import type {
  ChangedProgress,
  NewProgress,
  Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { changedKeys, refuseDayAhead } from '../teaching-notes.service.ts'
import {
  findProgress,
  type ProgressContent,
  type ProgressRow,
} from './material-progress.queries.ts'
import { progressOf } from './progress-answer.ts'
import {
  deleteProgress,
  lockOwnClass,
  lockOwnProgress,
  insertProgress,
  saveProgress,
  type LockedClass,
} from './progress-writes.queries.ts'

type Written = { isNew: boolean; progress: Progress }

/**
 * A repeat under the same id is answered with the stored entry, also after the class has changed.
 */
export async function createProgress(
  deps: Deps,
  actor: Actor,
  wish: NewProgress,
): Promise<Written> {
  const now = deps.now()
  const { id = deps.newId(), classId, category, material, date = dayInJakarta(now) } = wish
  const there = wish.id === undefined ? null : await findProgress(deps.db, wish.id)
  if (there) return repeated(deps, actor, { there, wish })
  refuseDayAhead(date, now)
  const { branchId } = await requireClass(deps, actor, { classId, date })
  const row = { id, userId: actor.userId, branchId, classId, category, material, date }
  if (!(await insertProgress(deps.db, row, now))) {
    const other = await findProgress(deps.db, id)
    if (other) return repeated(deps, actor, { there: other, wish })
  }
  deps.audit({ target: progressTarget(id), branchId, details: { change: 'created', classId } })
  return { isNew: true, progress: await readProgress(deps, actor, id) }
}

/** An entry that is sent a second time changes nothing; other content under its id is refused. */
function repeated(
  deps: Deps,
  actor: Actor,
  { there, wish }: { there: ProgressRow; wish: NewProgress },
): Written {
  const { classId, category, material, date } = wish
  const isOwn = there.user.id === actor.userId
  const differs = changedKeys<Partial<ProgressContent>>(there, {
    classId,
    category,
    material,
    ...(date !== undefined && { date }),
  })
  refuseUnless(isOwn && differs.length === 0, 'idempotency.mismatch')
  deps.audit(null)
  return { isNew: false, progress: progressOf(there, deps.now(), actor.userId) }
}

/** A class the author teaches, or taught on that day, in a running year. */
async function requireClass(
  deps: Deps,
  actor: Actor,
  lesson: Pick<ProgressContent, 'classId' | 'date'>,
): Promise<LockedClass> {
  const locked = await lockOwnClass(deps.db, actor, lesson)
  refuseUnless(locked, 'class.not-found')
  refuseUnless(locked.isYearActive, 'branch-year.inactive')
  return locked
}

async function readProgress(deps: Deps, actor: Actor, id: string): Promise<Progress> {
  const row = await findProgress(deps.db, id)
  if (!row) throw new Error('a saved entry is missing')
  return progressOf(row, deps.now(), actor.userId)
}

/** An own entry of the last 24 hours and of a running year, in the version the author has seen. */
async function requireOpen(
  deps: Deps,
  actor: Actor,
  { progressId, version }: { progressId: string; version: number },
): Promise<ProgressRow> {
  const now = deps.now()
  const isOwn = await lockOwnProgress(deps.db, { id: progressId, userId: actor.userId })
  const locked = isOwn ? await findProgress(deps.db, progressId) : null
  if (!locked) throw new AppError('progress.not-found')
  refuseUnless(locked.isYearActive, 'branch-year.inactive')
  refuseUnless(isInEditWindow(locked.createdAt, now), 'progress.too-old')
  await refuseOldRecord(deps, actor, {
    target: progressTarget(progressId),
    sent: version,
    stored: locked.version,
    readCurrent: async () => progressOf(locked, now, actor.userId),
  })
  return locked
}

export async function changeProgress(
  deps: Deps,
  actor: Actor,
  { progressId, version, ...wish }: ChangedProgress & { progressId: string },
): Promise<Progress> {
  const now = deps.now()
  const locked = await requireOpen(deps, actor, { progressId, version })
  const content = changedProgressContent(locked, wish)
  const fields = changedKeys<ProgressContent>(locked, content)
  if (fields.length === 0) {
    deps.audit(null)
    return progressOf(locked, now, actor.userId)
  }
  refuseDayAhead(content.date, now)
  const isMoved = content.classId !== locked.classId
  const { branchId } = isMoved ? await requireClass(deps, actor, content) : locked
  await saveProgress(deps.db, { id: progressId, ...content }, now)
  deps.audit({
    target: progressTarget(progressId),
    branchId,
    details: { change: 'changed', fields },
  })
  return readProgress(deps, actor, progressId)
}

function changedProgressContent(
  locked: ProgressContent,
  wish: Omit<ChangedProgress, 'version'>,
): ProgressContent {
  const { classId, category, material, date } = locked
  return {
    classId: wish.classId ?? classId,
    category: wish.category ?? category,
    material: wish.material ?? material,
    date: wish.date ?? date,
  }
}

/** Returns the removed entry. */
export async function removeProgress(
  deps: Deps,
  actor: Actor,
  wish: { progressId: string; version: number },
): Promise<Progress> {
  const locked = await requireOpen(deps, actor, wish)
  await deleteProgress(deps.db, locked.id)
  const { branchId, classId } = locked
  deps.audit({
    target: progressTarget(locked.id),
    branchId,
    details: { change: 'deleted', classId },
  })
  return progressOf(locked, deps.now(), actor.userId)
}

function progressTarget(id: string) {
  return { type: 'progress', id } as const
}
