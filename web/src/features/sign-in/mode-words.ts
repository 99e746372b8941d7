import { texts } from '@ngaji/contract/texts'

const { useQrCode, useEmail } = texts.login

/** What the button to the other way in says. */
export const modeWords = { toCard: useQrCode, toEmail: useEmail }
