import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { classQuery, membersOf } from '../class/classes.api.ts'
import { TransferDialog } from './TransferDialog.tsx'

type TransferOfStudentProps = {
  studentId: string
  classId: string
  open: boolean
  onClose: () => void
}

/** Reads the class and the stay in it, then asks where to. */
export function TransferOfStudent({ studentId, classId, open, onClose }: TransferOfStudentProps) {
  const schoolClass = useQuery(classQuery(classId))
  const members = useQuery(membersOf(classId))
  const member = members.data?.students.find(
    ({ id, leftOn }) => id === studentId && leftOn === null,
  )
  if (schoolClass.data && member) {
    return (
      <TransferDialog
        member={member}
        schoolClass={schoolClass.data}
        open={open}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Mutasi" closeButton>
      <QueryStates query={schoolClass} label="Memuat kelas">
        {() => (
          <QueryStates query={members} label="Memuat siswa">
            {() => <EmptyState title="Siswa sudah tidak di kelas ini." isBare />}
          </QueryStates>
        )}
      </QueryStates>
    </Dialog>
  )
}
