import { fillIn } from '@ngaji/contract/fill-in'
import { texts } from '@ngaji/contract/texts'

/** 'Email tidak boleh kosong!', or nothing when it is filled in. */
export function missingMessage(label: string, value: string): string | undefined {
  return value.trim() === '' ? fillIn(texts.validation.required, { label }) : undefined
}
