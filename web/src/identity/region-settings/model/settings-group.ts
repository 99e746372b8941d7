import type {
  FullSettings,
  SettingKey,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { ReactNode } from 'react'
import type { FormField, FormValues } from '../../../ui/form/form-fields.ts'
import type { FormSchema } from '../../../ui/form/form-resolver.ts'
import type { SettingsChange } from './settings.api.ts'

export type Line = { label: string; value: string }

/** One tab of the screen: some settings that are typed and saved together. */
export type SettingsGroup<Values extends FormValues> = {
  title: string
  /** What these settings do, in one or two sentences. */
  intro: ReactNode
  /** The settings, and what each is called where it says who changed it. */
  keys: Partial<Record<SettingKey, string>>
  fields: readonly FormField<keyof Values & string>[]
  schema?: FormSchema
  valuesOf: (settings: FullSettings) => Values
  /** The settings as they read, for a choice between two, and for old and new. */
  linesOf: (values: Values) => readonly Line[]
  changeOf: (values: Values) => SettingsChange
  /** What it will look like, beside the form. */
  preview?: (values: Values, settings: FullSettings) => ReactNode
}

/** The settings of a group that differ from those that were read. */
export function differenceOf<Values extends FormValues>(
  group: SettingsGroup<Values>,
  values: Values,
  over: FullSettings,
): SettingsChange {
  const now = Object.entries(group.changeOf(values))
  const before = group.changeOf(group.valuesOf(over)) as Record<string, unknown>
  const differing = now.filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  )
  return Object.fromEntries(differing)
}

/** `Batas terlambat: 15 menit → 20 menit`, line by line. */
export function changedLines<Values extends FormValues>(
  { linesOf, valuesOf }: Pick<SettingsGroup<Values>, 'linesOf' | 'valuesOf'>,
  values: Values,
  over: FullSettings,
): { label: string; before: string; after: string }[] {
  const before = linesOf(valuesOf(over))
  return linesOf(values).flatMap(({ label, value }, index) => {
    const former = before[index]?.value ?? ''
    return former === value ? [] : [{ label, before: former, after: value }]
  })
}

export const yesNo = (value: boolean): string => (value ? 'Ya' : 'Tidak')

export const orEmpty = (text: string): string => (text.trim() === '' ? '(kosong)' : text.trim())

/** A required number; the form lets none through that is missing. */
export const wholeOf = (value: number | null): number => value ?? 0
