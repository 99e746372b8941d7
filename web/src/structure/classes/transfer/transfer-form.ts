import type { CountedClass, SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { NewTransfer } from '@ngaji/contract/people/students/transfers.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import type { SelectOption } from '../../../ui/choice/Select.tsx'

/** Where a mutasi leads. */
export type TransferTarget = 'class' | 'subBranch' | 'leave'

/** What is chosen and typed. `classAfter`: the class that goes with another kelompok. */
export type TransferValues = {
  target: TransferTarget
  toClassId: string
  toSubBranchId: string
  classAfter: string
  date: Day
  reason: string
  /** What becomes of marks in the class before; empty where nothing was asked. */
  marksLeft: '' | 'remove' | 'move'
}

/** The two values of `classAfter` that are no class: no change of class, and no class. */
const staysInClass = 'stay'
const noClass = 'none'

/** The classes of the desa's year that take students of a kelompok, the present one aside. */
export function classesFor(
  subBranchId: string,
  classes: readonly CountedClass[],
  present: SchoolClass,
): CountedClass[] {
  const branchId = present.teachingGroupId.branchYearId.branchId.id
  return classes.filter(
    (row) =>
      row.id !== present.id &&
      row.branch.id === branchId &&
      row.subBranches.some(({ id }) => id === subBranchId),
  )
}

/** Names of classes repeat from KBM to KBM. */
export function classOptions(classes: readonly CountedClass[]): SelectOption[] {
  return classes.map(({ id, name, teachingGroupId }) => ({
    value: id,
    label: `${name} · ${teachingGroupId.name}`,
  }))
}

/** The classes to go with another kelompok: this one only where its KBM holds that kelompok. */
export function classAfterOptions(
  subBranchId: string,
  classes: readonly CountedClass[],
  present: SchoolClass,
): SelectOption[] {
  const here = classes.find(({ id }) => id === present.id)
  const mayStay = here?.subBranches.some(({ id }) => id === subBranchId) ?? false
  return [
    ...(mayStay ? [{ value: staysInClass, label: `Tetap di ${present.name}` }] : []),
    ...classOptions(classesFor(subBranchId, classes, present)),
    { value: noClass, label: 'Tanpa kelas' },
  ]
}

export function transferOf(values: TransferValues): NewTransfer {
  const { marksLeft } = values
  return { ...moveOf(values), ...(marksLeft && { marksLeft }) }
}

function moveOf(values: TransferValues): NewTransfer {
  const { target, toClassId, toSubBranchId, classAfter, date, reason } = values
  switch (target) {
    case 'class':
      return { reason, date, toClassId }
    case 'leave':
      return { reason, date, toClassId: null }
    case 'subBranch': {
      const move = { reason, date, toSubBranchId }
      if (classAfter === staysInClass) return move
      return { ...move, toClassId: classAfter === noClass ? null : classAfter }
    }
    default:
      return target satisfies never
  }
}
