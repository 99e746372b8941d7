import { RefusedState } from '../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { bankLinks } from '../links/question-links.tsx'

/** Shown at an address with an unknown grade. */
export function UnknownGradeScreen() {
  return (
    <Screen title="Bank Soal" back={bankLinks.bank} backLabel="Kembali ke Bank Soal">
      <RefusedState home={bankLinks.home} />
    </Screen>
  )
}
