import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import {
  CalendarDays,
  EllipsisVertical,
  Lock,
  LockOpen,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { ClassReasons } from './class-facts.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { removeFromTeachingGroup } from '../list/class-removal.api.ts'
import { useClassWrites } from './class-writes.api.ts'

const { Part: ChangeDialogs } = lazyDialog(
  async () => (await import('./ChangeDialogs.tsx')).ChangeDialogs,
)

export type ChangeKind = 'change' | 'days'

type ChangeActionsProps = {
  schoolClass: SchoolClass
  reasons: ClassReasons
  sheetLink: LinkElement
  onRemoved: () => void
}

/** What the PJP of the desa does with the class; on phones the menu has the register sheet too. */
export function ChangeActions(props: ChangeActionsProps) {
  const { schoolClass, reasons, sheetLink, onRemoved } = props
  const actions = useClassActions(schoolClass)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<{ kind: ChangeKind; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)

  function open(kind: ChangeKind) {
    setOpened({ kind, number: (opened?.number ?? 0) + 1 })
    setOpen(true)
  }

  async function remove() {
    if (await actions.remove()) onRemoved()
  }

  return (
    <>
      {schoolClass.isLocked ? (
        <Button
          icon={LockOpen}
          disabledReason={reasons.unlock}
          onClick={() => void actions.unlock()}
        >
          Buka Kunci
        </Button>
      ) : (
        <Button icon={Lock} disabledReason={reasons.lock} onClick={() => void actions.lock()}>
          Kunci Kelas
        </Button>
      )}
      <Menu
        label={`Aksi ${schoolClass.name}`}
        items={[
          ...(isPhone ? [{ label: 'Lembar absen', icon: Printer, link: sheetLink }] : []),
          {
            label: 'Ubah Kelas',
            icon: Pencil,
            disabledReason: reasons.change,
            onSelect: () => open('change'),
          },
          { label: 'Hari dan Wali Kelas', icon: CalendarDays, onSelect: () => open('days') },
          {
            label: 'Keluarkan dari KBM',
            icon: Trash2,
            danger: true,
            startsGroup: true,
            disabledReason: reasons.remove,
            onSelect: () => void remove(),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton icon={EllipsisVertical} label="Aksi lain" {...trigger} />
        )}
      />
      {opened && (
        <ChangeDialogs
          key={opened.number}
          kind={opened.kind}
          schoolClass={schoolClass}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What is done to a class: each asks first, then says how it went. */
function useClassActions(schoolClass: SchoolClass) {
  const writes = useClassWrites()
  const write = useWrite()
  const { id, name, teachingGroupId } = schoolClass
  return {
    lock: () =>
      confirm({
        title: `Kunci ${name}?`,
        body: sharedTexts.classFixedOnceLocked,
        facts: [
          { label: 'Siswa', value: schoolClass.students.length },
          { label: 'Guru', value: schoolClass.teachers.length },
        ],
        busyLabel: 'Mengunci…',
        act: () => writes.lock(id),
      }),

    unlock: () =>
      confirm({
        title: `Buka kunci ${name}?`,
        body: sharedTexts.classCanChangeAgain,
        busyLabel: 'Membuka…',
        act: () => writes.unlock(id),
      }),

    remove: () =>
      confirm({
        title: `Keluarkan ${name} dari KBM ini?`,
        body: `Kelas ini tidak berisi siswa maupun guru. Kelas dihapus dari ${teachingGroupId.name}.`,
        danger: true,
        busyLabel: 'Mengeluarkan…',
        act: () => write(() => removeFromTeachingGroup(teachingGroupId.id, id)),
      }),
  }
}
