import { Check, TriangleAlert } from 'lucide-react'
import { AttendanceLetter, AttendanceMark, type AttendanceStatus } from '../data/AttendanceMark.tsx'
import { Avatar } from '../data/Avatar.tsx'
import { StatusMark, type Status } from '../data/StatusMark.tsx'
import { QuietMark, Tag } from '../data/Tag.tsx'
import { Flow, Kit, State } from './Kit.tsx'

const statuses: readonly (AttendanceStatus | null)[] = [
  'Hadir',
  'Terlambat',
  'Izin',
  'Sakit',
  'Tanpa Keterangan',
  null,
]

const families: readonly (readonly [string, readonly Status[]])[] = [
  ['years', ['year.active', 'year.inactive', 'year.past']],
  ['locks', ['locked', 'open']],
  ['munaqosah', ['exam.notStarted', 'exam.inProgress', 'exam.completed', 'exam.unknown']],
  ['requests', ['ticket.pending', 'ticket.approved', 'ticket.rejected', 'ticket.cancelled']],
  ['questions', ['question.active', 'question.inactive', 'question.checkneeded']],
  ['accounts', ['account.active', 'account.disabled']],
]

export function StatusSection() {
  return (
    <Kit
      title="Status and tags"
      rule="Square corners: information. The normal state is quiet; the exception has colour. Always an icon and a word."
    >
      <State name="attendance">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <AttendanceMark key={status} status={status} />
          ))}
        </div>
      </State>
      <State name="register, like the paper one">
        <div className="flex gap-[3px]">
          {statuses.map((status) => (
            <AttendanceLetter key={status} status={status} />
          ))}
        </div>
      </State>
      <Flow>
        {families.map(([name, members]) => (
          <State key={name} name={name}>
            <span className="flex flex-wrap gap-2">
              {members.map((status) => (
                <StatusMark key={status} status={status} />
              ))}
            </span>
          </State>
        ))}
      </Flow>
      <Flow>
        <State name="now">
          <Tag tone="now">Semester Berjalan</Tag>
        </State>
        <State name="in order, and not">
          <span className="flex gap-4">
            <QuietMark icon={Check}>Lengkap</QuietMark>
            <Tag tone="warning" icon={TriangleAlert}>
              Lengkapi
            </Tag>
          </span>
        </State>
        <State name="avatar">
          <span className="flex items-center gap-3">
            <Avatar name="Naufal Rizqi Pratama" size={44} />
            <Avatar name="Muhammad Fathan" size={72} />
          </span>
        </State>
      </Flow>
    </Kit>
  )
}
