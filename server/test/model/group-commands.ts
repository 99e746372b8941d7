import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import {
  refusalToDeleteTeachingGroup,
  refusalToLockTeachingGroup,
  refusalToRegisterSubBranch,
  refusalToRemoveSubBranch,
  refusalToUnlockTeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import {
  classesInGroup,
  forget,
  groupFacts,
  yearFacts,
  type ModelGroup,
} from './structure-model.ts'
import {
  aGroup,
  aBranchYear,
  adminOf,
  chooseNeedy,
  isCurrent,
  type Command,
} from './structure-attempt.ts'

export const createGroup: Command = (model, app, choose) => {
  const branchYear = aBranchYear(model, choose)
  if (!branchYear) return null
  const name = `KBM ${model.groups.length}`
  const body = { name, address: 'Masjid', branchYearId: branchYear.id }
  return {
    what: 'create a KBM',
    who: adminOf(branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.create, { body }),
    expected: refusalToBuild(yearFacts(branchYear)),
    effect: (answer: { teachingGroup: { id: string } }) => {
      const { id } = answer.teachingGroup
      model.groups.push({ id, branchYear, isLocked: false, subBranchIds: new Set() })
    },
  }
}

export const registerSubBranch: Command = (model, app, choose) => {
  const isAlone = (group: ModelGroup) => isCurrent(group) && group.subBranchIds.size < 2
  const group = chooseNeedy(choose, model.groups, isAlone)
  const subBranch = group && choose(group.branchYear.branch.subBranches)
  if (!group || !subBranch) return null
  const params = { teachingGroupId: group.id }
  const body = { subBranchId: subBranch.id }
  return {
    what: 'register a kelompok',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.registerSubBranch, { params, body }),
    expected: refusalToRegisterSubBranch(groupFacts(group), group.subBranchIds.has(subBranch.id)),
    effect: () => void group.subBranchIds.add(subBranch.id),
  }
}

export const removeSubBranch: Command = (model, app, choose) => {
  const group = aGroup(model, choose)
  const subBranchId = group && choose([...group.subBranchIds])
  if (!group || !subBranchId) return null
  const homes = classesInGroup(model, group).flatMap((one) => [...one.students.values()])
  const count = homes.filter((id) => id === subBranchId).length
  const body = { teachingGroupId: group.id, subBranchId }
  return {
    what: 'remove a kelompok',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.removeSubBranch, { body }),
    expected: refusalToRemoveSubBranch(groupFacts(group), count),
    effect: () => void group.subBranchIds.delete(subBranchId),
  }
}

export const lockGroup: Command = (model, app, choose) => {
  const group = aGroup(model, choose)
  if (!group) return null
  const body = { teachingGroupId: group.id }
  const classes = classesInGroup(model, group)
  return {
    what: 'lock a KBM',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.lock, { body }),
    expected: refusalToLockTeachingGroup(groupFacts(group), {
      subBranchCount: group.subBranchIds.size,
      classes,
    }),
    effect: () => void (group.isLocked = true),
  }
}

export const unlockGroup: Command = (model, app, choose) => {
  const group = aGroup(model, choose)
  if (!group) return null
  const body = { teachingGroupId: group.id }
  return {
    what: 'unlock a KBM',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.unlock, { body }),
    expected: refusalToUnlockTeachingGroup(groupFacts(group)),
    effect: () => void (group.isLocked = false),
  }
}

export const deleteGroup: Command = (model, app, choose) => {
  // Mostly one without classes, because a year with such a KBM cannot be activated.
  const group = chooseNeedy(choose, model.groups, (one) => classesInGroup(model, one).length === 0)
  if (!group) return null
  const body = { teachingGroupId: group.id }
  return {
    what: 'delete a KBM',
    who: adminOf(group.branchYear),
    call: (as) => app.as(as).call(teachingGroupRoutes.remove, { body }),
    expected: refusalToDeleteTeachingGroup(groupFacts(group), classesInGroup(model, group).length),
    effect: () => forget(model, { groups: [group] }),
  }
}
