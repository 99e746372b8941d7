import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { countedPeople } from '@ngaji/contract/words/wording'
import { Tag as TagIcon } from 'lucide-react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu } from '../../../ui/floating/Menu.tsx'
import type { Listed } from '../model/students.api.ts'
import { useStudentWrites } from '../model/student-writes.api.ts'

type LabelMenuProps = {
  /** Whoever is chosen, also beyond the page in sight. */
  listChosen: () => Promise<readonly Listed[]>
  onDone: () => void
}

/** "Ubah label": Internal or Simpatisan, for everybody who is chosen. */
export function LabelMenu({ listChosen, onDone }: LabelMenuProps) {
  const writes = useStudentWrites()
  const offlineReason = useOfflineReason()

  async function change(isInternal: boolean) {
    const students = await listChosen().catch((error: unknown) => toast(messageOfError(error)))
    if (!students) return
    const whose = countedPeople('siswa', students.map(displayName))
    const done = await confirm({
      title: `Ubah label menjadi ${studentLabel(isInternal)} untuk ${whose}?`,
      body: 'Siswa yang sudah berlabel itu tidak berubah.',
      busyLabel: 'Menyimpan…',
      act: () => writes.label(students, isInternal),
    })
    if (done) onDone()
  }

  return (
    <Menu
      label="Ubah label"
      items={[true, false].map((isInternal) => ({
        label: studentLabel(isInternal),
        disabledReason: offlineReason,
        onSelect: () => void change(isInternal),
      }))}
      renderTrigger={(trigger) => (
        <Button size="small" icon={TagIcon} {...trigger} disabledReason={offlineReason}>
          Ubah label
        </Button>
      )}
    />
  )
}
