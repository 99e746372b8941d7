import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { EllipsisVertical, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Menu } from '../../../ui/floating/Menu.tsx'
import { studentActionItems } from '../model/student-action-items.ts'
import { useStudentActions } from '../model/use-student-actions.ts'

const { Part: StudentDialogs } = lazyDialog(
  async () => (await import('./StudentDialogs.tsx')).StudentDialogs,
)

export type StudentDialogKind = 'transfer' | 'move' | 'nis' | 'copy' | 'merge' | 'erase'

type Opened = { kind: StudentDialogKind; number: number; isOpen: boolean }

/**
 * The actions at the right of the name: "Ubah Data", and for the PJP and the region the rest under "Aksi".
 */
export function StudentActions({
  student,
  updateLink,
}: {
  student: Student
  updateLink: LinkElement
}) {
  const { role } = useSignedIn()
  const actions = useStudentActions(student)
  const [opened, setOpened] = useState<Opened | null>(null)
  const items = studentActionItems(role, student, {
    ...actions,
    open: (kind) => setOpened({ kind, number: (opened?.number ?? 0) + 1, isOpen: true }),
  })
  return (
    <>
      {isAllowed('students.change', role) && (
        <ButtonLink render={updateLink} icon={Pencil} tone="primary">
          Ubah Data
        </ButtonLink>
      )}
      {items.length > 0 && (
        <Menu
          label={`Aksi untuk ${displayName(student)}`}
          items={items}
          renderTrigger={(trigger) => (
            <Button icon={EllipsisVertical} {...trigger}>
              Aksi
            </Button>
          )}
        />
      )}
      {opened && (
        <StudentDialogs
          key={opened.number}
          kind={opened.kind}
          student={student}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  )
}
