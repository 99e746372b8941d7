import { textLimits } from '@ngaji/contract/values/text'
import type { FormField } from '../../../ui/form/form-fields.ts'

export type TeachingGroupValues = { name: string; address: string }

/** Name and place, the same for a new KBM and for one that changes. */
export const teachingGroupFields: readonly FormField<keyof TeachingGroupValues>[] = [
  { name: 'name', label: 'Nama KBM', type: 'text', required: true, maxLength: textLimits.name },
  {
    name: 'address',
    label: 'Tempat Kegiatan',
    type: 'text',
    required: true,
    maxLength: textLimits.address,
  },
]
