import type { FailedLetter } from '@ngaji/contract/office/system-health/system-health.schemas'
import { Send } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { SystemHealthLinks } from './SystemHealthPage.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { letterKindLabel } from './health-words.ts'
import { resendLetter, sendTestLetter } from './system-health.api.ts'

type LetterActionsProps = { letter: FailedLetter; links: Pick<SystemHealthLinks, 'user'> }

/** The one remedy of a letter that did not arrive; nothing where nothing is left to send. */
export function LetterActions({ letter, links }: LetterActionsProps) {
  const { resend } = useLetterActions()
  const offlineReason = useOfflineReason()
  const { remedy, userId, maskedAddress } = letter
  const whom = <span className="sr-only"> untuk {maskedAddress}</span>
  if (remedy === 'none') return null
  if (remedy === 'correct-address') {
    return (
      userId !== null && (
        <ButtonLink size="small" render={links.user(userId)}>
          Betulkan alamat{whom}
        </ButtonLink>
      )
    )
  }
  return (
    <Button size="small" disabledReason={offlineReason} onClick={() => void resend(letter)}>
      {remedy === 'send-new' ? 'Kirim yang baru' : 'Kirim lagi'}
      {whom}
    </Button>
  )
}

/** To the own address: does mail work at all? */
export function TestLetterButton() {
  const { sendTest } = useLetterActions()
  const offlineReason = useOfflineReason()
  return (
    <Button tone="ghost" icon={Send} disabledReason={offlineReason} onClick={() => void sendTest()}>
      Kirim surat uji
    </Button>
  )
}

/** The admin's actions on letters; each action asks first and then says how it went. */
function useLetterActions() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['system-health'] })
  return {
    resend: ({ id, kind, maskedAddress }: FailedLetter) =>
      confirm({
        title: `Kirim surat ${letterKindLabel[kind]} lagi?`,
        body: `Surat baru dengan tautan baru dikirim ke ${maskedAddress}. Tautan lama tidak berlaku lagi.`,
        busyLabel: 'Mengirim…',
        act: async () => {
          const answer = await resendLetter(id)
          refresh()
          return answer
        },
      }),

    sendTest: () =>
      confirm({
        title: 'Kirim surat uji?',
        body: 'Surat uji dikirim ke alamat email akun Anda sendiri.',
        busyLabel: 'Mengirim…',
        act: async () => {
          const answer = await sendTestLetter()
          refresh()
          return answer
        },
      }),
  }
}
