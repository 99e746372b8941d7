import { sharedTexts } from '../../words/shared-texts.ts'
import { texts } from '../../words/texts.ts'

/** Why an examiner can mark nothing: each state has one sentence, on every screen. */
export const examinerNotices = {
  noYear: texts.scanner.noActiveYear,
  notStarted: texts.scanner.branchNotStarted,
  completed: sharedTexts.scoringClosed,
  replaced: 'Soal kategori ini sudah diganti atau dikosongkan. Buka kategori ini lagi.',
} as const
