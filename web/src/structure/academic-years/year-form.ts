import {
  academicYearName,
  academicYearTitle,
  areDatesInOrder,
  datesOutOfOrder,
  semesterLabel,
  semesterOf,
  semesters,
  startYearOf,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { z } from 'zod/mini'
import { ApiError } from '../../api/client/api-error.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import type { FormField, FormValues } from '../../ui/form/form-fields.ts'
import { isDay } from '../../ui/date/date-text.ts'
import type { YearBody } from './academic-years.api.ts'

/** What is typed of a year: its name in two parts, its dates where they are known. */
export type YearValues = {
  startYear: number | null
  semester: string
  startDate: string
  endDate: string
}

const alreadyThere = 'Tahun ajaran ini sudah ada.'

/** `20261`, once both parts are there. */
function nameOfValues({ startYear, semester }: FormValues): string | null {
  const known = semesters.find((one) => one === semester)
  return typeof startYear === 'number' && known ? academicYearName(startYear, known) : null
}

type FieldWishes = {
  /** Why year and semester stay. */
  lockedReason?: string | false | undefined
  /** What is typed so far. */
  values: FormValues
}

const partOfName = { recordField: 'name', isJoint: true }

/** The fields of a year; a name that must stay is shown and explained. */
export function yearFields({
  lockedReason = false,
  values,
}: FieldWishes): readonly FormField<keyof YearValues>[] {
  const today = dayInJakarta(serverNow())
  const name = nameOfValues(values)
  const isLocked = Boolean(lockedReason)
  return [
    {
      name: 'startYear',
      ...partOfName,
      label: 'Tahun mulai',
      type: 'year',
      required: true,
      currentYear: Number(today.slice(0, 4)),
      readOnly: isLocked,
      hint:
        name === null
          ? 'Angka pertama: 2026 untuk 2026/2027, juga di semester Genap.'
          : `Tampil sebagai ${academicYearTitle(name)}.`,
    },
    {
      name: 'semester',
      ...partOfName,
      label: 'Semester',
      type: 'radio',
      required: true,
      inline: true,
      readOnly: isLocked,
      options: semesters.map((semester) => ({ value: semester, label: semesterLabel[semester] })),
      hint: lockedReason || undefined,
    },
    { name: 'startDate', label: 'Tanggal mulai', type: 'date', today },
    { name: 'endDate', label: 'Tanggal selesai', type: 'date', today },
  ]
}

/** What one field alone cannot know: a year is there once, and it ends after it began. */
export function yearSchema(takenNames: readonly string[]) {
  return z.record(z.string(), z.unknown()).check(
    z.refine((values) => !takenNames.includes(nameOfValues(values as FormValues) ?? ''), {
      message: alreadyThere,
      path: ['semester'],
    }),
    z.refine((values) => areDatesInOrder(dayIn(values['startDate']), dayIn(values['endDate'])), {
      message: datesOutOfOrder,
      path: ['endDate'],
    }),
  )
}

function dayIn(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null
}

export function yearFormValues({ name, startDate, endDate }: AcademicYear): YearValues {
  return {
    startYear: startYearOf(name),
    semester: semesterOf(name),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
  }
}

/** Returns the year as it is sent. */
export function toYearBody(values: YearValues): YearBody {
  return {
    name: nameOfValues(values) ?? '',
    startDate: dayIn(values.startDate),
    endDate: dayIn(values.endDate),
  }
}

/** What is sent of a change: year and semester are one name. */
export function changedYearBody(
  values: YearValues,
  touched: Partial<YearValues>,
): Partial<YearBody> {
  const { name, startDate, endDate } = toYearBody(values)
  return {
    ...(('startYear' in touched || 'semester' in touched) && { name }),
    ...('startDate' in touched && { startDate }),
    ...('endDate' in touched && { endDate }),
  }
}

/** The server knows a year by its name; the form by the two parts of it. */
export function atItsField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { name } = error.fields
  return error.withFields({
    ...error.fields,
    ...(name !== undefined && { startYear: name }),
    ...(error.code === 'academic-year.name-taken' && { semester: alreadyThere }),
  })
}
