import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { usePrivacyWrites } from './privacy.api.ts'

/** "Boleh dikirimi pesan": whether the office may write to this family. */
export function MessagesSwitch({ student }: { student: Student }) {
  const writes = usePrivacyWrites()
  const offlineReason = useOfflineReason()
  const { id, allowMessages, version } = student
  const name = displayName(student)

  const askToChangeMessages = (isAllowed: boolean) =>
    confirm({
      title: isAllowed
        ? `Keluarga ${name} boleh dikirimi pesan?`
        : `Berhenti mengirim pesan ke keluarga ${name}?`,
      body: isAllowed
        ? 'Guru dan pengurus dapat mengirim kabar kehadiran dan laporan.'
        : 'Tombol kirim pesan untuk anak ini dimatikan sampai diizinkan lagi.',
      act: () => writes.allowMessages(id, { allowMessages: isAllowed, version }),
    })

  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        label={
          <>
            <span className="block">Boleh dikirimi pesan</span>
            <span className="block text-caption text-ink-soft">
              Kabar kehadiran, laporan, dan raport lewat WhatsApp keluarga.
            </span>
          </>
        }
        checked={allowMessages}
        disabled={offlineReason !== false}
        onChange={(isAllowed) => void askToChangeMessages(isAllowed)}
      />
    </div>
  )
}
