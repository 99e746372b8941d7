import type { Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { imageAddress } from '../../api/image-address.ts'
import { Avatar } from '../../ui/Avatar.tsx'

type Student = Extract<Home, { role: 'student' }>['student']

/** Who one is, as on the card. */
export function StudentPass({ student }: { student: Student }) {
  return (
    <section
      aria-label="Kartu siswa"
      className="mat grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-[24px] p-5"
    >
      <Avatar name={student.name} src={imageAddress(student.thumbnail)} size={72} />
      <div className="leading-snug">
        <p className="text-large font-title text-on-mat">{student.name}</p>
        <p className="num text-on-mat-soft">NIS {student.nis}</p>
      </div>
    </section>
  )
}
