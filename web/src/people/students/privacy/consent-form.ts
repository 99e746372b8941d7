import {
  consentMethodLabel,
  consentMethods,
  consentPurposeLabel,
  consentPurposes,
  consentTextVersion,
  type ConsentMethod,
  type ConsentPurpose,
} from '@ngaji/contract/people/students/consents.rules'
import type { Consent } from '@ngaji/contract/people/students/privacy.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { textLimits } from '@ngaji/contract/values/text'
import type { FormField } from '../../../ui/form/form-fields.ts'

export const purposeFields = consentPurposes.map((purpose) => ({
  name: purpose,
  label: consentPurposeLabel[purpose],
  type: 'checkbox' as const,
}))

/** "Data diri", "Foto": what a consent is for. */
export function purposesInWords({ purposes }: Pick<Consent, 'purposes'>): string[] {
  return purposes.map((purpose) => consentPurposeLabel[purpose])
}

export type ConsentValues = Record<ConsentPurpose, boolean> & {
  guardianName: string
  relation: string
  method: ConsentMethod
  date: string
}

/** How a guardian agreed, beside what to. */
export function wayFields(today: Day): readonly FormField<'relation' | 'method' | 'date'>[] {
  return [
    {
      name: 'relation',
      label: 'Hubungan dengan anak',
      type: 'text',
      required: true,
      maxLength: textLimits.name,
    },
    {
      name: 'method',
      label: 'Cara',
      type: 'radio',
      required: true,
      inline: true,
      options: consentMethods.map((value) => ({ value, label: consentMethodLabel[value] })),
    },
    { name: 'date', label: 'Tanggal', type: 'date', required: true, today, max: today },
  ]
}

/** The ticks as the list the server takes; refuses an empty one in the form's own words. */
export function purposesOf(values: Record<ConsentPurpose, boolean>): ConsentPurpose[] {
  const purposes = consentPurposes.filter((purpose) => values[purpose])
  if (purposes.length === 0) throw new Error('Centang paling sedikit satu persetujuan.')
  return purposes
}

export function wayOf({ relation, method, date }: Omit<ConsentValues, 'guardianName'>) {
  return { relation, method, date, textVersion: consentTextVersion }
}
