import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  composeClassName,
  isLabelAllowed,
} from '@ngaji/contract/structure/classes/class-names.rules'
import {
  refusalOfTimes,
  tidyMeetingDays,
  type ClassTimes,
} from '@ngaji/contract/structure/classes/class-times.rules'
import { gradeOf } from '@ngaji/contract/structure/classes/classes.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { foldedName } from '@ngaji/contract/values/person/folded-name.rules'
import { textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'

/** What is typed for a new class. Days are "1" for Monday to "7". */
export type ClassValues = ClassTimes & {
  grade: string
  label: string
  days: readonly string[]
}

/** "Kelas Umar 5", as far as it can be composed. */
export function nameOfClass({ grade, label }: Pick<ClassValues, 'grade' | 'label'>): string | null {
  const known = gradeOf(grade)
  return known && composeClassName(label, known)
}

/** Two classes of one KBM never bear the same name, however it is written. */
export function isNameTaken(name: string, { classes }: Pick<TeachingGroup, 'classes'>): boolean {
  const wanted = foldedName(name)
  return classes.some((one) => foldedName(one.name) === wanted)
}

/** The times of the class made last: ids sort by the time of their making. */
export function timesToOffer({ classes }: Pick<TeachingGroup, 'classes'>): ClassTimes {
  const last = classes.toSorted((a, b) => b.id.localeCompare(a.id))[0]
  return { startTime: last?.startTime ?? '', endTime: last?.endTime ?? '' }
}

export const nameTaken = 'Nama kelas sudah dipakai di KBM ini.'

/** What one field alone cannot know. */
export function classValuesSchema(group: Pick<TeachingGroup, 'classes'>) {
  return z
    .object({
      grade: z.string(),
      label: z.string().check(z.refine(isLabelAllowed, sharedTexts.labelWithDigits)),
      startTime: z.string(),
      endTime: z.string(),
    })
    .check(
      z.refine((times) => times.endTime === '' || refusalOfTimes(times) === null, {
        message: sharedTexts.timesOrder,
        path: ['endTime'],
      }),
      z.refine((values) => (nameOfClass(values) ?? '').length <= textLimits.name, {
        message: sharedTexts.labelTooLong,
        path: ['label'],
      }),
      z.refine(
        (values) => {
          const name = nameOfClass(values)
          return name === null || !isNameTaken(name, group)
        },
        { message: nameTaken, path: ['label'] },
      ),
    )
}

/** Returns the class as the server takes it. */
export function newClassOf(values: ClassValues, teachingGroupId: string) {
  const meetingDays = tidyMeetingDays(values.days.map(Number))
  return {
    name: nameOfClass(values) ?? '',
    startTime: values.startTime,
    endTime: values.endTime,
    teachingGroupId,
    ...(meetingDays.length > 0 && { meetingDays }),
  }
}
