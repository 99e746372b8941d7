import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { texts } from '@ngaji/contract/words/texts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

/** A teacher without a class. Before the desa's year is active nobody but the PJP of the desa can help. */
export function NoOwnClass() {
  const { currentBranchYearId } = useSignedIn()
  return (
    <EmptyState title={sharedTexts.noClassForYou}>
      {currentBranchYearId === null ? texts.scanner.noActiveYear : sharedTexts.subBranchAddsIt}
    </EmptyState>
  )
}
