import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refuse } from '@ngaji/contract/refusal'
import { CalendarX2 } from 'lucide-react'
import type { ApiError } from '../../../../api/client/api-error.ts'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'

/** The refusals this year's state explains; anything else is a failure. */
const ofState = [
  'academic-year.inactive',
  'branch-year.active',
  'branch-year.not-empty',
  'copy.no-source',
] as const
type OfState = (typeof ofState)[number]

export function isOfState(error: ApiError): error is ApiError & { code: OfState } {
  return ofState.some((code) => code === error.code)
}

const helps: Record<OfState, string> = {
  'academic-year.inactive': 'Salinan hanya masuk ke tahun ajaran yang sedang berjalan di daerah.',
  'branch-year.active': 'Tahun ajaran yang aktif tidak dapat diisi dari tahun lain.',
  'branch-year.not-empty': 'Salinan hanya masuk ke tahun ajaran yang belum berisi KBM.',
  'copy.no-source': 'Susun KBM dan kelas yang pertama di halaman tahun ajaran.',
}

type CannotCopyProps = { error: ApiError & { code: OfState }; back: LinkElement }

/** The year does not take a copy: why, and the way back. */
export function CannotCopy({ error, back }: CannotCopyProps) {
  const title =
    error.code === 'copy.no-source'
      ? sharedTexts.noEarlierYear
      : disabledReasonOf(refuse(error.code))
  return (
    <EmptyState
      icon={CalendarX2}
      title={title}
      action={<ButtonLink render={back}>Ke Tahun Ajaran Desa</ButtonLink>}
    >
      {helps[error.code]}
    </EmptyState>
  )
}
