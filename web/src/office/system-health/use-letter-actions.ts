import type { FailedLetter } from '@ngaji/contract/office/system-health/system-health.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../ui/dialog/confirm.ts'
import { letterKindLabel } from './health-words.ts'
import { resendLetter, sendTestLetter } from './system-health.api.ts'

/** The admin's actions on letters; each action asks first and then says how it went. */
export function useLetterActions() {
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
