import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { missingStudentFieldsInWords } from '@ngaji/contract/values/person/person-profile.rules'
import { studentLabel, studentStatusLabel } from '@ngaji/contract/people/students/students.rules'
import type { ReducedStudent, Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { formatDayRange } from '../../../ui/data/formats.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink, IconLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { StudentActions } from '../parts/StudentActions.tsx'
import { StudentTabs } from '../parts/StudentTabs.tsx'
import type { StudentParts } from '../model/student-tabs.ts'
import { studentQuery } from '../model/student.api.ts'

export type StudentPageProps = {
  studentId: string
  /** The tab from the address; the first one is shown unless it names another. */
  tab: string | undefined
  onTab: (tab: string) => void
  parts: StudentParts
  links: {
    home: LinkElement
    back: { label: string; link: LinkElement }
    update: LinkElement
    /** The whole report of attendance. */
    performance: LinkElement
  }
}

/** One student: the whole record, or the few fields a teacher of the kelompok learns. */
export function StudentPage(props: StudentPageProps) {
  const { studentId, links } = props
  const { role } = useSignedIn()
  const query = useQuery(studentQuery(studentId))
  return (
    <Screen
      {...studentPageHead(query.data, role === 'student', links)}
      back={links.back.link}
      backLabel={`Kembali ke ${links.back.label}`}
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat data siswa">
          {(found) =>
            isWholeStudent(found) ? (
              <Whole {...props} student={found} />
            ) : (
              <Reduced student={found} report={links.performance} />
            )
          }
        </QueryStates>
      )}
    </Screen>
  )
}

type Found = Student | ReducedStudent

/** What stands above the record; what may be done with it only where all of it is read. */
function studentPageHead(
  student: Found | undefined,
  isOwn: boolean,
  links: StudentPageProps['links'],
) {
  const ownTitle = isOwn ? 'Data diri' : undefined
  if (!student) {
    const title = ownTitle ?? 'Siswa'
    return { title, crumbs: [links.back, { label: title }] }
  }
  const head = {
    title: ownTitle ?? displayName(student),
    sub: <span className="num">NIS {student.nis}</span>,
    crumbs: [links.back, { label: displayName(student) }],
  }
  if (!isWholeStudent(student)) return head
  return {
    ...head,
    tag: student.isDisabled && <StatusMark status="account.disabled" />,
    bar: <IconLink render={links.update} icon={Pencil} label="Ubah Data" size="large" />,
    actions: <StudentActions student={student} updateLink={links.update} />,
  }
}

function isWholeStudent(student: Found): student is Student {
  return 'missing' in student
}

type WholeProps = StudentPageProps & { student: Student }

function Whole({ student, tab, onTab, parts, links }: WholeProps) {
  const { missing, isInternal } = student
  return (
    <>
      <StudentHead student={student} image={student.image} isDisabled={student.isDisabled}>
        <Tag tone="outline">{studentLabel(isInternal)}</Tag>
      </StudentHead>
      {missing.length > 0 && (
        <Note
          tone="warning"
          action={
            <ButtonLink render={links.update} size="small" icon={Pencil}>
              Lengkapi data
            </ButtonLink>
          }
        >
          Data diri masih kurang: {missingStudentFieldsInWords(missing)}.
        </Note>
      )}
      <StudentTabs
        student={student}
        parts={parts}
        performanceLink={links.performance}
        tab={tab}
        onTab={onTab}
      />
    </>
  )
}

/** Who had the child before it moved reads on what was theirs. */
function Reduced({ student, report }: { student: ReducedStudent; report: LinkElement }) {
  const { formerStays = [] } = student
  return (
    <>
      <StudentHead student={student} image={student.thumbnail} />
      {formerStays.length > 0 && (
        <Note
          tone="info"
          title="Pernah di sini"
          action={
            <ButtonLink render={report} size="small">
              Lihat kehadirannya di sana
            </ButtonLink>
          }
        >
          <ul>
            {formerStays.map(({ className, from, to }) => (
              <li key={`${className} ${from}`} className="num">
                {className}, {formatDayRange(from, to)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Note tone="plain">Data lengkap dibaca oleh guru kelasnya dan PJP.</Note>
    </>
  )
}

type StudentHeadProps = {
  student: ReducedStudent
  image: string | null
  isDisabled?: boolean | undefined
  children?: ReactNode
}

/** Photo, class, place and state; the name where the title is another. */
function StudentHead({ student, image, isDisabled = false, children }: StudentHeadProps) {
  const { role } = useSignedIn()
  const { className, isActive } = student
  const name = displayName(student)
  const { name: subBranch, branchId } = student.userId.subBranchId
  return (
    <section
      aria-label="Ringkasan siswa"
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:gap-6 md:p-5 phone:rounded-[18px]"
    >
      <Avatar name={name} src={imageAddress(image)} size={72} />
      <div className="grid min-w-0 flex-1 gap-1 leading-snug">
        {role === 'student' && <p className="text-large font-heading">{name}</p>}
        <p className="text-large font-strong">{className ?? 'Tidak di kelas berjalan'}</p>
        {subBranch !== null && (
          <p className="text-ink-soft">
            {placeTitle('Kelompok', subBranch)} · {placeTitle('Desa', branchId.name)}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {/* Beside "Dinonaktifkan" of the account, "Aktif" for a class of the running year would contradict. */}
          {subBranch === null && <Tag>Pindah</Tag>}
          {subBranch !== null && !(isActive && isDisabled) && (
            <Tag tone={isActive ? 'success' : 'neutral'}>{studentStatusLabel(isActive)}</Tag>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
