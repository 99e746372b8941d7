import { fillIn } from '@ngaji/contract/fill-in'
import { firstTexts } from '@ngaji/contract/first-texts'

/** 'Email tidak boleh kosong!', or nothing when it is filled in. */
export function missingMessage(label: string, value: string): string | undefined {
  return value.trim() === '' ? fillIn(firstTexts.validation.required, { label }) : undefined
}
