import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { useQuery } from '@tanstack/react-query'
import {
  missingStudentFieldsInWords,
  studentProfileFields,
} from '@ngaji/contract/values/person/person-profile.rules'
import { Check, TriangleAlert } from 'lucide-react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatPercent } from '../../../ui/data/formats.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { TableState } from '../../../ui/table/table-state.ts'
import { AddLink } from '../add/AddLink.tsx'
import type { ClassParts } from '../class/class-parts.ts'
import type { ClassReasons } from '../class/class-facts.ts'
import { membersOf } from '../class/classes.api.ts'
import { formerStays } from './former-stays.ts'
import { arrivalWords, numberedStayWords, stayWords } from './member-words.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberDialogs, useMemberDialogs } from './MemberDialogs.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'

// Former members stand below those who are there, and most classes have none.
const { Part: FormerMembers } = lazySection(
  async () => (await import('./FormerMembers.tsx')).FormerMembers,
)

type StudentsTabProps = {
  schoolClass: SchoolClass
  reasons: ClassReasons
  addLink: LinkElement
  tools: ClassParts['studentTools']
  state: TableState
  onState: (state: TableState) => void
}

/** Who is in the class, and who was. */
export function StudentsTab(props: StudentsTabProps) {
  const members = useQuery(membersOf(props.schoolClass.id))
  return (
    <QueryStates query={members} label="Memuat siswa">
      {({ students }) => <Students {...props} members={students} />}
    </QueryStates>
  )
}

function Students({ members, ...props }: StudentsTabProps & { members: readonly ClassMember[] }) {
  const { schoolClass, reasons, state, onState } = props
  const dialogs = useMemberDialogs()
  const present = members.filter(({ leftOn }) => leftOn === null)
  const gone = formerStays(members)
  // Who is of another kelompok or desa by now, or was erased, has no card and no consent here.
  const own = present.filter(({ isFormer }) => !isFormer)
  const { role } = useSignedIn()
  const hasTools =
    isAllowed('documents.print-cards', role) || isAllowed('students.record-consent', role)
  // An erased child stays in its class, and keeps one that is only prepared from being deleted.
  const hasMenu = ({ isFormer, nis }: ClassMember) =>
    !isFormer ||
    (nis === '' && reasons.members === false && isAllowed('classes.remove-student', role))
  const add = <AddStudents {...props} />
  return (
    <>
      <OpenRegisterNote members={present} />
      {present.length === 0 ? (
        <EmptyState title={sharedTexts.classWithoutStudents} action={add} />
      ) : (
        <DataTable<ClassMember>
          id="class-students"
          label={`Siswa ${schoolClass.name}`}
          noun="siswa"
          columns={memberColumns}
          rows={present}
          rowId={(row) => row.id}
          state={state}
          onState={onState}
          search="Nama atau NIS"
          tools={
            <>
              {hasTools && own.length > 0 && props.tools(schoolClass, own)}
              {add}
            </>
          }
          renderLead={({ name, thumbnail }) => <Avatar name={name} src={imageAddress(thumbnail)} />}
          renderSub={(row) => <MemberLines member={row} classId={schoolClass.id} />}
          renderActions={(row) =>
            hasMenu(row) && (
              <MemberMenu
                member={row}
                schoolClass={schoolClass}
                reasons={reasons}
                onOpen={(kind) => dialogs.open(kind, row)}
              />
            )
          }
        />
      )}
      {gone.length > 0 && (
        <FormerMembers
          members={gone}
          classId={schoolClass.id}
          onHistory={(member) => dialogs.open('history', member)}
        />
      )}
      <MemberDialogs dialogs={dialogs} schoolClass={schoolClass} />
    </>
  )
}

type MemberLinesProps = { member: ClassMember; classId: string }

/** The lines below the name: how a late one came; on phones what has columns of its own on desktops. */
function MemberLines({ member, classId }: MemberLinesProps) {
  const isPhone = useIsPhone()
  if (member.isFormer) {
    return <span className="num">{isPhone ? numberedStayWords(member) : stayWords(member)}</span>
  }
  const arrival = arrivalWords(member, classId)
  return (
    <>
      {isPhone && (
        <span className="num">
          {member.nis} · hadir {formatPercent(member.attendance30Days)}
        </span>
      )}
      {arrival !== null && <span className="block">{arrival}</span>}
      {isPhone && !member.isProfileComplete && (
        <span className="mt-1 block">
          <ProfileMark member={member} />
        </span>
      )}
    </>
  )
}

/** "Tambah Siswa"; in a year that runs, the PJP of the desa adds late ones, with a reason. */
function AddStudents({ reasons, addLink }: StudentsTabProps) {
  const { role } = useSignedIn()
  if (!isAllowed('classes.register-students', role)) return null
  return (
    <AddLink
      label={reasons.enrolsLate ? 'Tambah Susulan' : 'Tambah Siswa'}
      link={addLink}
      reason={reasons.enrolsLate ? false : reasons.addStudents}
    />
  )
}

/** Photo and name lead; the rest stands beside them. */
const memberColumns: readonly TableColumn<ClassMember>[] = [
  { id: 'name', header: 'Nama', value: (row) => row.name, isSortable: true, isSearchable: true },
  {
    id: 'nis',
    header: 'NIS',
    value: (row) => row.nis,
    renderCell: (row) => <span className="num">{row.nis}</span>,
    isSortable: true,
    isSearchable: true,
    onPhone: 'none',
  },
  {
    id: 'subBranch',
    header: 'Kelompok',
    value: (row) => row.subBranch.name,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'profile',
    header: 'Profil',
    value: (row) => studentProfileFields.length - row.missing.length,
    renderCell: (row) => <ProfileMark member={row} />,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'attendance',
    header: 'Kehadiran 30 hari di kelas ini',
    value: (row) => row.attendance30Days,
    renderCell: (row) => <span className="num">{formatPercent(row.attendance30Days)}</span>,
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
]

/** Whether a register that counts in the shares is still being taken: said once for the whole class. */
function OpenRegisterNote({ members }: { members: readonly ClassMember[] }) {
  const note = openShareNote({ isOpen: members.some(({ isOpen }) => isOpen) })
  if (note === null) return null
  return <p className="mb-3 text-small text-ink-soft">Kehadiran 30 hari: {note}.</p>
}

/** Complete is quiet; what is missing is named. The profile of a child who is of elsewhere by now is not told. */
function ProfileMark({ member }: { member: ClassMember }) {
  if (member.isFormer) return '-'
  if (member.isProfileComplete) return <QuietMark icon={Check}>Lengkap</QuietMark>
  const { missing } = member
  return (
    <span className="inline-grid gap-0.5">
      <Tag tone="warning" icon={TriangleAlert}>
        {studentProfileFields.length - missing.length}/{studentProfileFields.length}
        <span className="sr-only"> isian profil</span>
      </Tag>
      <span className="text-caption text-ink-soft">{missingStudentFieldsInWords(missing)}</span>
    </span>
  )
}
