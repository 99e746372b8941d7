import { missingInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  requestDetails,
  type Duplicate,
  type Ticket,
  type TicketPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import {
  detailKeys,
  studentDetails,
  teacherDetails,
  type PersonDetail,
} from '@ngaji/contract/values/person/person-details'
import { accountStateLabel, type AccountState } from '@ngaji/contract/values/person/person.rules'
import { Check, Copy, KeyRound, Pencil, UserRound } from 'lucide-react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatText } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'
import { detailInWords } from '../../students/model/detail-fields.ts'
import { accountGone, likenessesOf } from '../model/ticket-words.ts'

export type TicketPersonCardProps = {
  kind: Ticket['kind']
  status: Ticket['status']
  person: TicketPerson
  result: Ticket['results'][number] | undefined
  duplicates: readonly Duplicate[]
  links: {
    student: (studentId: string) => LinkElement
    teacher: (teacherId: string) => LinkElement
  }
  /** "Perbaiki", for the region while nothing is decided. */
  onMend: (() => void) | null
}

/** One person of a request, with every field in words. */
export function TicketPersonCard(props: TicketPersonCardProps) {
  const { kind, status, person, result, duplicates, links, onMend } = props
  const missing = missingInWords(kind, person)
  return (
    <Panel>
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={person.name} src={imageAddress(person.image)} size={72} />
        <div className="min-w-0 grow basis-56">
          <h3 className="text-large font-heading wrap-anywhere">{person.name}</h3>
          {result && <Became result={result} />}
          {!result && status === 'approved' && (
            <p className="text-small text-ink-soft">{accountGone}</p>
          )}
          {status === 'pending' && missing !== '' && (
            <p className="text-small text-ink-soft">Belum ada: {missing}</p>
          )}
          {likenessesOf(duplicates).map((words) => (
            <p
              key={words}
              className="mt-1 flex items-start gap-1.5 text-small font-label text-warning-ink"
            >
              <Icon of={Copy} size={16} className="mt-0.5" />
              {words}
            </p>
          ))}
        </div>
        {onMend && (
          <Button
            size="small"
            icon={Pencil}
            onClick={onMend}
            aria-label={`Perbaiki ${person.name}`}
          >
            Perbaiki
          </Button>
        )}
        {result && <AccountLink result={result} links={links} />}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 md:grid-cols-3 lg:grid-cols-4">
        {ticketPersonFacts(kind, person).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type Result = Ticket['results'][number]

function Became({ result: { nis, nig, email, accountState } }: { result: Result }) {
  const number = nis === null ? `NIG ${formatText(nig)}` : `NIS ${nis}`
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <span className="num font-strong text-ink">{number}</span>
      {email !== null && <span className="wrap-anywhere">{email}</span>}
      <StateMark state={accountState} />
    </p>
  )
}

function StateMark({ state }: { state: AccountState }) {
  const label = accountStateLabel[state]
  if (state === 'active') return <QuietMark icon={Check}>{label}</QuietMark>
  return (
    <Tag tone={state === 'disabled' ? 'danger' : 'warning'} icon={KeyRound}>
      {label}
    </Tag>
  )
}

function AccountLink({
  result: { studentId, teacherId },
  links,
}: {
  result: Result
  links: TicketPersonCardProps['links']
}) {
  const link = studentId ? links.student(studentId) : teacherId && links.teacher(teacherId)
  if (!link) return null
  return (
    <ButtonLink render={link} size="small" icon={UserRound}>
      {studentId ? 'Data siswa' : 'Data guru'}
    </ButtonLink>
  )
}

type Fact = [label: string, value: string]

function detailFacts(keys: readonly (keyof typeof requestDetails)[], person: TicketPerson): Fact[] {
  return keys.map((key) => {
    const detail: PersonDetail = requestDetails[key]
    return [detail.shortLabel, detailInWords(detail, person[key])]
  })
}

/** What a kind of account has of its own stands between the details; long texts come last. */
function ticketPersonFacts(kind: Ticket['kind'], person: TicketPerson): Fact[] {
  const details = kind === 'student' ? detailKeys(studentDetails) : detailKeys(teacherDetails)
  const first = details.filter((key) => requestDetails[key].isAskedFirst)
  const last = details.filter((key) => requestDetails[key].kind === 'text')
  const between = details.filter((key) => !first.includes(key) && !last.includes(key))
  const facts = detailFacts(between, person)
  const own: Fact[] =
    kind === 'student'
      ? [
          ['Tingkat yang dituju', formatText(person.className)],
          ['Label', studentLabel(person.isInternal ?? true)],
          ...facts,
          ['Izin wali', person.hasConsent ? 'Sudah ada' : 'Belum ada'],
        ]
      : [
          ['Email', formatText(person.email)],
          ...facts,
          ['Posisi', person.position ? positionLabel[person.position] : '-'],
        ]
  return [...detailFacts(first, person), ...own, ...detailFacts(last, person)]
}
