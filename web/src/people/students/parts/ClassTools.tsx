import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { FileCheck } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts'
import { CardsButton } from '../../student-cards/lazy-parts.ts'
import { lazyDialog } from '../../../ui/lazy-part.tsx'

const { Part: ClassConsentDialog } = lazyDialog(
  async () => (await import('../privacy/ClassConsentDialog.tsx')).ClassConsentDialog,
)

type ClassToolsProps = { schoolClass: SchoolClass; members: readonly ClassMember[] }

/** What is done for everybody in the class at once: cards, the consents on paper, the list as a file. */
export function ClassTools({ schoolClass, members }: ClassToolsProps) {
  const { id, name } = schoolClass
  const { role } = useSignedIn()
  return (
    <>
      {isAllowed('documents.print-cards', role) && (
        <CardsButton
          people={{ classId: id }}
          whose={name}
          incomplete={members
            .filter(({ isProfileComplete }) => !isProfileComplete)
            .map((member) => member.name)}
          printKey={`cards:class:${id}`}
        />
      )}
      {isAllowed('students.record-consent', role) && (
        <ClassConsents className={name} members={members} />
      )}
      <ExportButton
        kind="students"
        noun="siswa"
        of={id}
        wish={{ classId: id }}
        total={members.length}
      />
    </>
  )
}

/** "Catat persetujuan": the page of consents the guardians of the class signed. */
function ClassConsents({
  className,
  members,
}: {
  className: string
  members: readonly ClassMember[]
}) {
  const { opened, isOpen, open, close } = useFreshDialog()
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button icon={FileCheck} disabledReason={offlineReason} onClick={open}>
        Catat persetujuan
      </Button>
      {opened > 0 && (
        <ClassConsentDialog
          key={opened}
          className={className}
          members={members}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
