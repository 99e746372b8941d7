import { firstTexts } from '@ngaji/contract/words/first-texts'

const { useQrCode, useEmail } = firstTexts.login

/** What the button to the other way in says. */
export const modeWords = { toCard: useQrCode, toEmail: useEmail }
