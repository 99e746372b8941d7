import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import type { LockResult } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { refusalToLockClass } from '@ngaji/contract/structure/classes/class-state.rules'
import { refusalToLockTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { Refusal } from '@ngaji/contract/refusal'
import { refusalMessage } from '@ngaji/contract/words/refusal-message'
import { countsInWords } from '@ngaji/contract/words/wording'
import { refuseIf } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { lockClassRows } from '../classes/class-writes.queries.ts'
import { lockTeachingGroupsOfYear } from '../../scopes/teaching-group-locks.queries.ts'
import { setTeachingGroupsLocked } from '../teaching-groups/teaching-group-writes.queries.ts'
import type { LockedBranchYear } from '../../scopes/branch-year-locks.queries.ts'
import { branchYearAuditNote, requireYear } from './change-branch-years.service.ts'
import { countRegistrations, holdClassesOfYear } from './lock-all.queries.ts'

type Wish = { id: string; isPreview?: boolean | undefined }

/**
 * Locks every class, then every KBM that can be locked; what is locked already is left out. Each lock
 * stands alone, so one that cannot be is named and the others are done.
 */
export async function lockAll(
  deps: Deps,
  actor: Actor,
  { id, isPreview = false }: Wish,
): Promise<{ message: string; results: LockResult[] }> {
  const year = await requireYear(deps, actor, id)
  refuseIf(refusalToBuild(year))
  const results = await decideLocks(deps, year)
  const done = results.filter(({ ok }) => ok)
  if (isPreview) {
    deps.audit(null)
    return { message: lockSummary(results, 'dapat dikunci'), results }
  }
  const lockedIds = (kind: LockResult['kind']) =>
    done.filter((result) => result.kind === kind).map((result) => result.id)
  const [classIds, groupIds] = [lockedIds('class'), lockedIds('teachingGroup')]
  await lockClassRows(deps.db, classIds)
  await setTeachingGroupsLocked(deps.db, groupIds, true)
  const details = { classes: classIds.length, teachingGroups: groupIds.length }
  deps.audit(done.length > 0 ? { ...branchYearAuditNote(year), details } : null)
  return { message: lockSummary(results, 'dikunci'), results }
}

async function decideLocks({ db }: Deps, year: LockedBranchYear): Promise<LockResult[]> {
  const groups = await lockTeachingGroupsOfYear(db, year.id)
  const classes = await holdClassesOfYear(db, year.id)
  const subBranchCounts = await countRegistrations(db, year.id)
  const isGroupLocked = new Map(groups.map(({ id, isLocked }) => [id, isLocked]))
  const refusals = new Map(
    classes.map((one) => {
      const isLocked = isGroupLocked.get(one.teachingGroupId) ?? false
      const facts = { ...one, teachingGroup: { isLocked, branchYear: year } }
      return [one.id, refusalToLockClass(facts, one)]
    }),
  )
  const after = classes.map((one) => ({ ...one, isLocked: refusals.get(one.id) === null }))
  const open = <T extends { isLocked: boolean }>(items: readonly T[]) =>
    items.filter(({ isLocked }) => !isLocked)
  return [
    ...open(classes).map((one) => ({
      ...lockResult('class', one, refusals.get(one.id) ?? null),
      teachingGroupName: one.teachingGroupName,
    })),
    ...open(groups).map((group) => {
      const inside = after.filter(({ teachingGroupId }) => teachingGroupId === group.id)
      const holds = { subBranchCount: subBranchCounts.get(group.id) ?? 0, classes: inside }
      const refusal = refusalToLockTeachingGroup({ ...group, branchYear: year }, holds)
      return lockResult('teachingGroup', group, refusal)
    }),
  ]
}

function lockResult(
  kind: LockResult['kind'],
  { id, name }: { id: string; name: string },
  refusal: Refusal | null,
): LockResult {
  if (!refusal) return { kind, id, name, ok: true, code: null, message: `${name} dikunci.` }
  return { kind, id, name, ok: false, code: refusal.code, message: refusalMessage(refusal) }
}

function lockSummary(results: readonly LockResult[], verb: string): string {
  if (results.length === 0) return sharedTexts.allLocked
  const count = (kind: LockResult['kind']) =>
    results.filter((result) => result.ok && result.kind === kind).length
  const done = countsInWords({ kelas: count('class'), KBM: count('teachingGroup') })
  const rest = results.filter(({ ok }) => !ok).length
  const sentences = [done && `${done} ${verb}.`, rest > 0 && `${rest} belum dapat dikunci.`]
  return sentences.filter(Boolean).join(' ')
}
