import {
  scoreCategories,
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import type { FormField } from '../../../ui/form/form-fields.ts'

/** A class the teacher may write of. */
export type OwnClass = {
  id: string
  name: string
  teachingGroupName: string
  /** The year of the class runs. */
  isActive: boolean
}

/** The values as a form holds them: what is not chosen yet is empty. */
export type MaterialValues = { classId: string; category: string; material: string; date: Day }

const draftSchema = z.object({
  classId: z.string(),
  category: z.string(),
  material: z.string(),
  date: z.string(),
})

/** An unfinished change of an entry, on this device. */
export function draftNameOf(progressId: string): string {
  return `material/${progressId}`
}

/** An unfinished entry: one for each register it was begun from, and one begun from nowhere. */
export function newDraftNameOf(classId: string | undefined): string {
  return classId === undefined ? draftNameOf('new') : draftNameOf(`new/${classId}`)
}

export function draftOf(value: unknown): MaterialValues | null {
  return draftSchema.safeParse(value).data ?? null
}

export const categoryOptions = scoreCategories.map((category) => ({
  value: category,
  label: scoreCategoryLabel[category],
}))

/** What a form of these fields lets through: a category of the list. */
export function bodyOfValues({ category, ...values }: MaterialValues) {
  return { ...values, category: knownCategory(category) }
}

/** The body of a change: only what differs. */
export function changeBodyOf({ category, ...values }: Partial<MaterialValues>) {
  return { ...values, ...(category !== undefined && { category: knownCategory(category) }) }
}

function knownCategory(category: string): ScoreCategory {
  const known = scoreCategories.find((one) => one === category)
  if (!known) throw new Error('Pilih kategori.')
  return known
}

/** Classes of the same name are told apart by their KBM. */
export function classOptions(classes: readonly OwnClass[]) {
  return classes.map(({ id, name, teachingGroupName }) => ({
    value: id,
    label:
      classes.filter((one) => one.name === name).length > 1
        ? `${name} · ${teachingGroupName}`
        : name,
  }))
}

/** The first of these that can be chosen: a form does not show another, and the server refuses it. Empty without one. */
export function firstOffered(
  wanted: readonly (string | undefined)[],
  offered: readonly Pick<OwnClass, 'id'>[],
): string {
  return wanted.find((classId) => offered.some(({ id }) => id === classId)) ?? ''
}

type FormFacts = { classes: readonly OwnClass[]; today: Day }

export function materialFields({ classes, today }: FormFacts): FormField<keyof MaterialValues>[] {
  const active = classes.filter(({ isActive }) => isActive)
  return [
    {
      name: 'classId',
      label: 'Kelas',
      type: 'select',
      options: classOptions(active),
      required: true,
    },
    {
      name: 'category',
      label: 'Kategori',
      type: 'select',
      options: categoryOptions,
      required: true,
    },
    {
      name: 'material',
      label: 'Materi',
      type: 'textarea',
      maxLength: textLimits.material,
      required: true,
      dir: 'auto',
      placeholder: 'Jilid dan halaman, surah dan ayat, atau doa yang diajarkan',
    },
    { name: 'date', label: 'Tanggal', type: 'date', today, max: today, required: true },
  ]
}
