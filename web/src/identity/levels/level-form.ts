import { textLimits } from '@ngaji/contract/values/text'
import type { FormField } from '../../ui/form/form-fields.ts'
import type { LevelText } from './levels.api.ts'

/** What is asked of a desa or kelompok. */
export const levelFields = [
  {
    name: 'name',
    label: 'Nama',
    type: 'text',
    required: true,
    maxLength: textLimits.name,
  },
  {
    name: 'address',
    label: 'Alamat',
    type: 'textarea',
    required: true,
    maxLength: textLimits.address,
  },
] as const satisfies readonly FormField<keyof LevelText>[]

export function levelTextOf({ name, address }: LevelText): LevelText {
  return { name, address }
}
