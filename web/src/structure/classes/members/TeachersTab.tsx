import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { ClassTeacherStay } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatDayRange, formatPhone } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { AddLink } from '../add/AddLink.tsx'
import type { ClassReasons } from '../class/class-facts.ts'
import { membersOf } from '../class/classes.api.ts'
import { useMemberActions } from './use-member-actions.ts'

type TeachersTabProps = { schoolClass: SchoolClass; reasons: ClassReasons; addLink: LinkElement }

/** Who teaches the class, and who did. */
export function TeachersTab(props: TeachersTabProps) {
  const { schoolClass, reasons, addLink } = props
  const { role } = useSignedIn()
  const members = useQuery(membersOf(schoolClass.id))
  const add = isAllowed('classes.change-teachers', role) ? (
    <AddLink label="Tambah Guru" link={addLink} reason={reasons.teachers} />
  ) : null
  return (
    <QueryStates query={members} label="Memuat guru">
      {({ teachers }) => {
        const present = teachers.filter(({ leftOn }) => leftOn === null)
        const gone = teachers.filter(({ leftOn }) => leftOn !== null)
        return (
          <>
            {present.length === 0 ? (
              <EmptyState title="Kelas ini belum mempunyai guru." action={add} />
            ) : (
              <>
                {add && <div className="flex justify-end max-md:*:grow">{add}</div>}
                <TeacherList label={`Guru ${schoolClass.name}`} teachers={present} {...props} />
              </>
            )}
            {gone.length > 0 && (
              <section aria-label="Pernah mengajar di kelas ini" className="grid gap-3">
                <SectionTitle count={gone.length}>Pernah mengajar di kelas ini</SectionTitle>
                <TeacherList label="Guru terdahulu" teachers={gone} {...props} />
              </section>
            )}
          </>
        )
      }}
    </QueryStates>
  )
}

type TeacherListProps = TeachersTabProps & { label: string; teachers: readonly ClassTeacherStay[] }

function TeacherList({ label, teachers, ...props }: TeacherListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {teachers.map((teacher, index) => (
        <TeacherItem key={`${teacher.id} ${index}`} teacher={teacher} {...props} />
      ))}
    </ul>
  )
}

function TeacherItem({
  teacher,
  schoolClass,
  reasons,
}: TeachersTabProps & { teacher: ClassTeacherStay }) {
  const { name, nig, position, phone, leftOn } = teacher
  const isHomeroom = leftOn === null && schoolClass.homeroomTeacherId?.id === teacher.id
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-3">
      <Avatar name={name} src={imageAddress(teacher.thumbnail)} size={44} />
      <div className="grid min-w-0 grow items-center gap-x-5 leading-snug md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <p className="font-strong">
            {name}
            {isHomeroom && (
              <Tag tone="brand" className="ml-2">
                Wali Kelas
              </Tag>
            )}
          </p>
          <p className="num text-small text-ink-soft">NIG {nig}</p>
          <ReasonOfStay teacher={teacher} />
        </div>
        <p className="text-ink-soft max-md:text-small">{positionLabel[position]}</p>
        <p className="num max-md:text-small">
          {leftOn === null ? (
            <Phone phone={phone} name={name} />
          ) : (
            formatDayRange(teacher.joinedOn, leftOn)
          )}
        </p>
      </div>
      {leftOn === null && (
        <RemoveTeacher teacher={teacher} schoolClass={schoolClass} reasons={reasons} />
      )}
    </li>
  )
}

/** Why somebody came or went while the year ran; for the offices. */
function ReasonOfStay({ teacher }: { teacher: ClassTeacherStay }) {
  const { joinedOn, joinedReason, leftReason } = teacher
  return (
    <>
      {joinedReason !== null && (
        <p className="text-small text-ink-soft">
          Masuk {formatDay(joinedOn, 'longNoWeekday')}: {joinedReason}
        </p>
      )}
      {leftReason !== null && <p className="text-small text-ink-soft">Keluar: {leftReason}</p>}
    </>
  )
}

/** Teachers do not see each other's numbers. */
function Phone({ phone, name }: { phone: string | null; name: string }) {
  if (phone === null) return null
  return (
    <a
      href={`tel:+62${phone}`}
      aria-label={`Telepon ${name}`}
      className="link inline-flex min-h-6 items-center"
    >
      {formatPhone(phone)}
    </a>
  )
}

type RemoveTeacherProps = {
  teacher: ClassTeacherStay
  schoolClass: SchoolClass
  reasons: ClassReasons
}

function RemoveTeacher({ teacher, schoolClass, reasons }: RemoveTeacherProps) {
  const { role, subBranchId } = useSignedIn()
  const actions = useMemberActions(schoolClass)
  if (!isAllowed('classes.change-teachers', role)) return null
  const isOthers = role === 'subBranchAdmin' && teacher.subBranch.id !== subBranchId
  return (
    <IconButton
      icon={UserMinus}
      label={`Keluarkan ${teacher.name}`}
      disabledReason={
        isOthers
          ? `Hanya PJP ${placeTitle('Kelompok', teacher.subBranch.name)} atau PJP Desa yang dapat melakukan ini.`
          : reasons.teachers
      }
      onClick={() =>
        void (reasons.replacesTeachers
          ? actions.leaveRunningClass(teacher, schoolClass.teachers.length === 1)
          : actions.removeTeacher(teacher))
      }
    />
  )
}
