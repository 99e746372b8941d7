import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import {
  detailKeys,
  studentDetails,
  type PersonDetail,
  type StudentDetailKey,
} from '@ngaji/contract/values/person/person-details'
import { ageOn } from '@ngaji/contract/values/person/person.rules'
import { internationalPhone } from '@ngaji/contract/values/person/phone.rules'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { formatDay, formatPhone, formatText } from '../../../ui/data/formats.ts'
import { PhoneFromStudent } from '../contact/PhoneFromStudent.tsx'
import { WhatsAppLink } from '../contact/lazy-parts.ts'
import { detailInWords } from '../model/detail-fields.ts'
import type { StudentTabProps } from '../model/student-tabs.ts'

/** "Profil": who the child is and how the family is reached. */
export function ProfileTab({ student }: StudentTabProps) {
  const { email, isInternal, allowMessages } = student
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <ProfileFact label="NIS">
        <span className="num">{student.nis}</span>
      </ProfileFact>
      <ProfileFact label="Label">{studentLabel(isInternal)}</ProfileFact>
      {detailKeys(studentDetails).map((key) => (
        <DetailLine key={key} of={key} student={student} />
      ))}
      <ProfileFact label="Email akun">{formatText(email)}</ProfileFact>
      <ProfileFact label="Pesan ke keluarga">
        {allowMessages ? 'Boleh dikirimi' : 'Tidak dikirimi'}
      </ProfileFact>
    </dl>
  )
}

function DetailLine({ of, student }: StudentTabProps & { of: StudentDetailKey }) {
  const detail: PersonDetail = studentDetails[of]
  if (of === 'dateOfBirth') return <ProfileFact label={detail.label}>{bornOn(student)}</ProfileFact>
  if (of === 'parentPhone')
    return (
      <ProfileFact label="Telepon">
        <Family student={student} />
      </ProfileFact>
    )
  const words = detailInWords(detail, student[of])
  if (detail.kind !== 'text') return <ProfileFact label={detail.label}>{words}</ProfileFact>
  return (
    <ProfileFact label={detail.label} isWide>
      <span className="whitespace-pre-line">{words}</span>
    </ProfileFact>
  )
}

function bornOn({ dateOfBirth }: Student): string {
  if (dateOfBirth === null) return '-'
  const age = ageOn(dateOfBirth, dayInJakarta(serverNow()))
  return `${formatDay(dateOfBirth, 'noWeekday')} (${age} tahun)`
}

/** The number as people write it, and two ways to use it. */
function Family({ student }: StudentTabProps) {
  const { parentPhone, parentName, allowMessages, isPhoneFromStudent } = student
  if (parentPhone === '') return '-'
  const number = internationalPhone(parentPhone)
  const whom = parentName || 'wali'
  return (
    <div className="grid justify-items-start gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <span className="num">{formatPhone(parentPhone)}</span>
        {isPhoneFromStudent && <PhoneFromStudent />}
      </span>
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink
          href={`https://wa.me/${number}`}
          words="WhatsApp"
          label={`WhatsApp ke ${whom}`}
          disabledReason={!allowMessages && 'Keluarga ini tidak menerima pesan.'}
        />
        <ButtonLink
          render={<a href={`tel:+${number}`} aria-label={`Telepon ${whom}`} />}
          size="small"
          icon={Phone}
        >
          Telepon
        </ButtonLink>
      </div>
    </div>
  )
}

function ProfileFact({
  label,
  isWide = false,
  children,
}: {
  label: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  )
}
