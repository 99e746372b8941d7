import type {
  ChangedTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import {
  detailKeys,
  teacherDetails,
  type TeacherDetailKey,
} from '@ngaji/contract/values/person/person-details'
import {
  teacherProfileFieldLabel,
  teacherProfileFields,
} from '@ngaji/contract/values/person/person-profile.rules'
import { textLimits } from '@ngaji/contract/values/text'
import type { FormField, FormValue } from '../../../ui/form/form-fields.ts'
import { detailField, typedDetails, type TypedDetails } from '../../students/model/detail-fields.ts'

/** What is typed of a teacher; '' where nothing is known. */
export type TeacherText = TypedDetails<typeof teacherDetails> & {
  name: string
  position: string
  positionStartDate: string
  nig: string
}
export type TeacherValues = TeacherText & { image: FormValue }

export function teacherTextOf(record: TeacherRecordAnswer): TeacherText {
  const { name, position, positionStartDate, nig } = record
  return {
    name,
    ...typedDetails(teacherDetails, record),
    position,
    positionStartDate: positionStartDate ?? '',
    nig,
  }
}

/** Becoming an examiner is a change of role, not of position. */
export const teachingPositions = positions
  .filter((position) => position !== 'munaqisy')
  .map((value) => ({ value, label: positionLabel[value] }))

type Field = FormField<keyof TeacherText>

/** How to reach a teacher stands first, the rest in the order of the description. */
const detailOrder = [...new Set<TeacherDetailKey>(['phone', ...detailKeys(teacherDetails)])]
const needed: readonly string[] = teacherProfileFields

/** The fields everybody fills in. The region's admin may leave some for later. */
export function profileFields({ today, isNeeded }: { today: Day; isNeeded: boolean }): {
  name: Field
  rest: Field[]
} {
  return {
    name: {
      name: 'name',
      label: teacherProfileFieldLabel.name,
      type: 'text',
      kind: 'person',
      required: true,
      maxLength: textLimits.name,
    },
    rest: detailOrder.map((key) =>
      detailField(key, teacherDetails[key], { today, required: isNeeded && needed.includes(key) }),
    ),
  }
}

/** What differs from what was read, in the words of the call. */
export function changedTeacherText(
  values: Partial<TeacherText>,
  over: TeacherRecordAnswer,
): Omit<ChangedTeacher, 'version'> {
  const before = teacherTextOf(over)
  const keys = Object.keys(before) as (keyof TeacherText)[] // an object of exactly these keys
  const changed = keys.filter((key) => values[key] !== undefined && values[key] !== before[key])
  const entries = changed.map((key) => [key, key === 'gender' ? values[key] || null : values[key]])
  return Object.fromEntries(entries)
}
