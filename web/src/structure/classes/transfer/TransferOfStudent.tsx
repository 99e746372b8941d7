import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { classQuery, membersOf } from '../class/classes.api.ts'
import { TransferDialog } from './TransferDialog.tsx'

type TransferOfStudentProps = {
  studentId: string
  classId: string
  open: boolean
  onClose: () => void
}

/**
 * Reads the class and the stay in it, then asks where to. Both are kept as they were found: the mutasi ends the stay,
 * and its answer is still being read then.
 */
export function TransferOfStudent({ studentId, classId, open, onClose }: TransferOfStudentProps) {
  const schoolClass = useQuery(classQuery(classId))
  const members = useQuery(membersOf(classId))
  const [asked, setAsked] = useState<{ schoolClass: SchoolClass; member: ClassMember } | null>(null)
  const member = members.data?.students.find(
    ({ id, leftOn }) => id === studentId && leftOn === null,
  )
  // Cached answers may be of before a mutasi: wait for those under way.
  const isFresh = !schoolClass.isFetching && !members.isFetching
  if (!asked && isFresh && schoolClass.data && member)
    setAsked({ schoolClass: schoolClass.data, member })
  if (asked) return <TransferDialog {...asked} open={open} onClose={onClose} />
  return (
    <Dialog open={open} onClose={onClose} title="Mutasi" closeButton>
      <QueryStates query={schoolClass} label="Memuat kelas">
        {() => (
          <QueryStates query={members} label="Memuat siswa">
            {() =>
              isFresh ? (
                <EmptyState title="Siswa sudah tidak di kelas ini." isBare />
              ) : (
                <SkeletonRows rows={5} label="Memuat siswa" />
              )
            }
          </QueryStates>
        )}
      </QueryStates>
    </Dialog>
  )
}
