import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useOnline } from './online.ts'

/** The reason why saving is disabled, or false. */
export function useOfflineReason(): string | false {
  return !useOnline() && firstTexts.reasons.needsNetwork
}
