import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { Tag as TagIcon } from 'lucide-react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Menu } from '../../../ui/floating/Menu.tsx'
import { useStudentWrites } from '../model/student-writes.api.ts'

type LabelMenuProps = {
  count: number
  /** Whoever is chosen, also beyond the page in sight. */
  listIds: () => Promise<readonly string[]>
  onDone: () => void
}

/** "Ubah label": Internal or Simpatisan, for everybody who is chosen. */
export function LabelMenu({ count, listIds, onDone }: LabelMenuProps) {
  const writes = useStudentWrites()
  const offlineReason = useOfflineReason()

  async function change(isInternal: boolean) {
    const done = await confirm({
      title: `Ubah label ${formatNumber(count)} siswa menjadi ${studentLabel(isInternal)}?`,
      body: 'Siswa yang sudah berlabel itu tidak berubah.',
      busyLabel: 'Menyimpan…',
      act: async () => writes.label(await listIds(), isInternal),
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
