import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { BranchYearCopy } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import {
  decisionsOf,
  faultsOfChoices,
} from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import {
  planCopy,
  type CopyPlan,
  type PlannedClass,
  type PlannedTeachingGroup,
} from '@ngaji/contract/structure/branch-years/copy.rules'
import type {
  CopyChoices,
  CopyPreview,
  CopyTotals,
} from '@ngaji/contract/structure/branch-years/copy.schemas'
import { countsInWords } from '@ngaji/contract/words/wording'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { requireYear } from '../change-branch-years.service.ts'
import {
  preparePreview,
  refuseToCopyInto,
  requireCopyYear,
  requireSource,
} from './copy-preview.service.ts'
import { holdStudentsOf, holdTeachersOf, type CopyYear } from './copy-source.queries.ts'
import { insertCopy, type CopyCounts } from './copy-writes.queries.ts'
import { insertClasses, setHomeroomTeachers } from '../../classes/class-writes.queries.ts'
import {
  insertClassStudents,
  insertClassTeachers,
} from '../../classes/members/member-writes.queries.ts'
import {
  insertRegistrations,
  insertTeachingGroups,
} from '../../teaching-groups/teaching-group-writes.queries.ts'

type Order = { branchYearId: string; choices: CopyChoices }

/**
 * Fills an empty year from an earlier one: exactly what the preview showed, with what was decided
 * otherwise. Whoever comes second waits for the year and finds it filled.
 */
export async function copyYear(
  deps: Deps,
  actor: Actor,
  { branchYearId, choices }: Order,
): Promise<{ message: string; copy: BranchYearCopy }> {
  const { db } = deps
  await requireYear(deps, actor, branchYearId)
  const target = await requireCopyYear(db, actor, branchYearId)
  refuseToCopyInto(target)
  const { fromBranchYearId } = choices
  const source = await requireSource(db, actor, { target, fromBranchYearId })
  await holdStudentsOf(db, source.id)
  await holdTeachersOf(db, source.id)
  const { preview, planHash } = await preparePreview(db, { target, source })
  refuseUnless(planHash === choices.planHash, 'copy.plan-changed')
  const plan = planAsDecided(preview, choices)
  const copy = { id: deps.newId(), createdAt: deps.now(), counts: countCopied(plan) }
  const place = { branchId: target.branchId, branchYearId, createdBy: actor.userId }
  await insertCopy(db, { ...copy, ...place, fromBranchYearId, planHash })
  await writePlan(deps, plan, { ...place, copyId: copy.id })
  deps.audit(noteOfCopy({ target, choices, copy }))
  return {
    message: copiedMessage(plan.totals, preview.fromName),
    copy: {
      id: copy.id,
      createdAt: copy.createdAt.toISOString(),
      fromName: preview.fromName,
      totals: plan.totals,
      canUndo: true,
      usedBy: null,
    },
  }
}

function planAsDecided(preview: CopyPreview, choices: CopyChoices): CopyPlan {
  const fields = faultsOfChoices(preview, choices)
  refuseUnless(Object.keys(fields).length === 0, 'request.invalid', { fields })
  const plan = planCopy(preview, decisionsOf(choices))
  const nothing = { fields: { leaveOut: sharedTexts.chooseTeachingGroup } }
  refuseUnless(plan.teachingGroups.length > 0, 'request.invalid', nothing)
  return plan
}

function countCopied({ teachingGroups, totals }: CopyPlan): CopyCounts {
  const classes = teachingGroups.flatMap((group) => group.classes)
  return {
    ...totals,
    registrations: sum(teachingGroups.map(({ subBranchIds }) => subBranchIds.length)),
    classTeachers: sum(classes.map(({ teacherIds }) => teacherIds.length)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Done = {
  target: CopyYear
  choices: CopyChoices
  copy: { id: string; counts: CopyCounts }
}

function noteOfCopy({ target, choices, copy }: Done): AuditNote {
  const label = academicYearTitle(target.academicYear.name)
  return {
    target: { type: 'branchYear', id: target.id, label },
    branchId: target.branchId,
    details: {
      copyId: copy.id,
      fromBranchYearId: choices.fromBranchYearId,
      ...copy.counts,
      leftOut: choices.leaveOut?.length ?? 0,
      decided: choices.actions?.length ?? 0,
    },
  }
}

/** `3 KBM, 12 kelas, 8 guru dan 188 siswa disalin dari 2025/2026 Ganjil.` */
function copiedMessage(totals: CopyTotals, fromName: string): string {
  const { teachingGroups, classes, teachers, students } = totals
  const counts = { KBM: teachingGroups, kelas: classes, guru: teachers, siswa: students }
  return `${countsInWords(counts)} disalin dari ${academicYearTitle(fromName)}.`
}

type Into = { branchId: string; branchYearId: string; copyId: string; createdBy: string }

/** Writes a plan, one statement for each kind of row however many there are. */
async function writePlan(deps: Deps, plan: CopyPlan, into: Into): Promise<void> {
  const { db, newId, now } = deps
  const { branchId, branchYearId, copyId, createdBy } = into
  const groups = plan.teachingGroups.map((group) => ({ ...group, id: newId() }))
  const classes = groups.flatMap((group) => classesIn(group, newId))
  await insertTeachingGroups(
    db,
    groups.map(({ id, name, address }) => ({ id, branchId, branchYearId, name, address, copyId })),
  )
  const registrations = groups.flatMap(({ id, subBranchIds }) =>
    subBranchIds.map((subBranchId) => ({ teachingGroupId: id, subBranchId, branchId })),
  )
  await insertRegistrations(db, registrations)
  await insertClasses(
    db,
    classes.map(({ planned, ...place }) => copiedClassRow(planned, { ...place, copyId })),
    now(),
  )
  const joined = { joinedOn: dayInJakarta(now()), copyId, createdBy }
  const teachers = classes.flatMap(({ id, planned }) =>
    planned.teacherIds.map((teacherId) => ({ id: newId(), classId: id, teacherId, ...joined })),
  )
  await insertClassTeachers(db, teachers, now())
  const homerooms = classes.flatMap(({ id, planned: { homeroomTeacherId } }) =>
    homeroomTeacherId === null ? [] : [{ classId: id, teacherId: homeroomTeacherId }],
  )
  await setHomeroomTeachers(db, homerooms)
  const students = classes.flatMap(({ id, planned }) =>
    planned.studentIds.map((studentId) => ({
      id: newId(),
      classId: id,
      studentId,
      began: 'copied' as const,
      ...joined,
    })),
  )
  await insertClassStudents(db, students, now())
}

type NewGroup = PlannedTeachingGroup & { id: string }

function classesIn({ id, classes }: NewGroup, newId: () => string) {
  return classes.map((planned) => ({ id: newId(), teachingGroupId: id, planned }))
}

function copiedClassRow(
  { name, label, grade, startTime, endTime, meetingDays }: PlannedClass,
  place: { id: string; teachingGroupId: string; copyId: string },
) {
  return { ...place, name, label, grade, startTime, endTime, meetingDays }
}
