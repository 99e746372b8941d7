import { cleanText, textLimits } from '@ngaji/contract/values/text'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'

/** From so few letters on, a teacher is told how many are left. */
const nearLimit = 50

/** The hint below a note to the family: where it is printed and, near the limit, `Sisa 23 huruf.` */
export function noteHint(note: string): string {
  const left = textLimits.note - cleanText(note).length
  const printed = sharedTexts.noteIsPrinted
  return left > nearLimit ? printed : `${printed} Sisa ${left} huruf.`
}
