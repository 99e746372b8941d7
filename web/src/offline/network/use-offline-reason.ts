import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useOnline } from './online.ts'

/** Why nothing can be saved now, or false. */
export function useOfflineReason(): string | false {
  return !useOnline() && firstTexts.reasons.needsNetwork
}
