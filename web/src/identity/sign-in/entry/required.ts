import { fillIn } from '@ngaji/contract/words/fill-in'
import { firstTexts } from '@ngaji/contract/words/first-texts'

/** 'Email tidak boleh kosong!', or nothing when it is filled in. */
export function missingMessage(label: string, value: string): string | undefined {
  return value.trim() === '' ? fillIn(firstTexts.validation.required, { label }) : undefined
}
