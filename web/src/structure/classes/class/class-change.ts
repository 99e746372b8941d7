import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  composeClassName,
  isLabelAllowed,
  parseClassName,
} from '@ngaji/contract/structure/classes/class-names.rules'
import {
  refusalOfTimes,
  tidyMeetingDays,
} from '@ngaji/contract/structure/classes/class-times.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { cleanLine, textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import type { ClassChange } from './class-writes.api.ts'

/** What is typed while name and times of a class are changed. */
export type ClassValues = { label: string; startTime: string; endTime: string }

/** What is chosen besides, at any time. */
export type DaysValues = { days: readonly string[]; homeroomTeacherId: string }

function classLabel({ name }: SchoolClass): string {
  const parsed = parseClassName(name)
  return parsed.kind === 'name' ? parsed.className.label : ''
}

export function classValuesOf(schoolClass: SchoolClass): ClassValues {
  const { startTime, endTime } = schoolClass
  return { label: classLabel(schoolClass), startTime, endTime }
}

/** What one field alone cannot know. */
export function classValuesSchema({ grade }: SchoolClass) {
  const label = z.string().check(
    z.refine(isLabelAllowed, sharedTexts.labelWithDigits),
    z.refine(
      (text) => composeClassName(text, grade).length <= textLimits.name,
      sharedTexts.labelTooLong,
    ),
  )
  return z.object({ label, startTime: z.string(), endTime: z.string() }).check(
    z.refine((times) => refusalOfTimes(times) === null, {
      message: sharedTexts.timesOrder,
      path: ['endTime'],
    }),
  )
}

/** Only what differs travels: times may be in order while the name is not anybody's business. */
export function classChangeOf(values: ClassValues, schoolClass: SchoolClass): ClassChange {
  const name = composeClassName(values.label, schoolClass.grade)
  return {
    ...(cleanLine(name) !== schoolClass.name && { name }),
    ...(values.startTime !== schoolClass.startTime && { startTime: values.startTime }),
    ...(values.endTime !== schoolClass.endTime && { endTime: values.endTime }),
  }
}

export function daysValuesOf({ meetingDays, homeroomTeacherId }: SchoolClass): DaysValues {
  return { days: meetingDays.map(String), homeroomTeacherId: homeroomTeacherId?.id ?? '' }
}

export function daysChangeOf(values: DaysValues, schoolClass: SchoolClass): ClassChange {
  const meetingDays = tidyMeetingDays(values.days.map(Number))
  const former = schoolClass.homeroomTeacherId?.id ?? ''
  const isSame = meetingDays.join() === tidyMeetingDays(schoolClass.meetingDays).join()
  return {
    ...(!isSame && { meetingDays }),
    ...(values.homeroomTeacherId !== former && {
      homeroomTeacherId: values.homeroomTeacherId === '' ? null : values.homeroomTeacherId,
    }),
  }
}
