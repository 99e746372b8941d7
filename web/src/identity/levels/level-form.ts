import { cleanLine, cleanText, textLimits } from '@ngaji/contract/values/text'
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

/** For a choice between what was typed and what is there now, as the server would keep them. */
export function levelLinesOf({ name, address }: LevelText) {
  return [
    { label: 'Nama', value: cleanLine(name) },
    { label: 'Alamat', value: cleanText(address) },
  ]
}
