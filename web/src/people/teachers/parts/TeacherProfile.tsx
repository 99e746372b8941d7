import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import {
  detailKeys,
  teacherDetails,
  type PersonDetail,
  type TeacherDetailKey,
} from '@ngaji/contract/values/person/person-details'
import { missingTeacherFieldsInWords } from '@ngaji/contract/values/person/person-profile.rules'
import { texts } from '@ngaji/contract/words/texts'
import type { ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatDay, formatPhone, missing } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { AccountMark } from '../../../identity/users/parts/AccountMark.tsx'
import { detailInWords } from '../../students/model/detail-fields.ts'
import { ServiceMark } from './TeacherMarks.tsx'

/** Who it is, and how to reach them. */
export function TeacherProfile({ teacher }: { teacher: TeacherRecordAnswer }) {
  return (
    <>
      {!teacher.isProfileComplete && (
        <Note tone="warning">
          Profil belum lengkap: {missingTeacherFieldsInWords(teacher.missing)}.
        </Note>
      )}
      <Panel>
        <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7">
          <Avatar name={teacher.name} src={imageAddress(teacher.image)} size={128} />
          <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-4 md:gap-x-7 xl:grid-cols-3">
            {teacherProfileFacts(teacher).map(({ label, value, isLong }) => (
              <div
                key={label}
                className={cx('min-w-0 leading-snug', isLong && 'max-md:col-span-2')}
              >
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="font-quiet break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Panel>
    </>
  )
}

type Fact = {
  label: string
  value: ReactNode
  /** Takes the whole width of a phone. */
  isLong?: boolean
}

/** The telephone number can be tapped, and stands before the e-mail address. */
const otherDetails = detailKeys(teacherDetails).filter(
  (key): key is Exclude<TeacherDetailKey, 'phone'> => key !== 'phone',
)

function detailFact(detail: PersonDetail, value: string | null): Fact {
  const words = detailInWords(detail, value)
  return {
    label: detail.label,
    value: detail.kind === 'birthDay' ? <span className="num">{words}</span> : words,
    isLong: detail.kind === 'text',
  }
}

function teacherProfileFacts(teacher: TeacherRecordAnswer): Fact[] {
  const { subBranchId } = teacher.userId
  const day = (value: string | null) => <span className="num">{formatDay(value, 'noWeekday')}</span>
  return [
    { label: 'NIG', value: <span className="num">{teacher.nig}</span> },
    { label: 'Telepon', value: <Phone phone={teacher.phone} name={teacher.name} /> },
    { label: 'Email', value: <Email {...teacher.userId} />, isLong: true },
    ...otherDetails.map((key) => detailFact(teacherDetails[key], teacher[key])),
    { label: 'Posisi', value: positionLabel[teacher.position] },
    { label: 'Mulai Bertugas', value: day(teacher.positionStartDate) },
    { label: 'Selesai Bertugas', value: day(teacher.positionEndDate) },
    {
      label: 'Kelompok',
      value: [subBranchId.name, subBranchId.branchId.name].filter(Boolean).join(', Desa '),
      isLong: true,
    },
    { label: 'Status', value: <ServiceMark isActive={teacher.isActive} /> },
    { label: 'Akun', value: <AccountMark state={teacher.accountState} /> },
  ]
}

function Phone({ phone, name }: { phone: string | null; name: string }) {
  if (phone === null) return missing
  return (
    <a
      href={`tel:+62${phone}`}
      aria-label={`Telepon ${name}`}
      className="link num inline-flex min-h-6 items-center"
    >
      {formatPhone(phone)}
    </a>
  )
}

type EmailProps = Pick<TeacherRecordAnswer['userId'], 'email' | 'isEmailVerified'>

function Email({ email, isEmailVerified }: EmailProps) {
  if (email === null) return missing
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 break-all">{email}</span>
      {isEmailVerified ? (
        <Tag tone="success">Terverifikasi</Tag>
      ) : (
        <Tag tone="warning">{texts.profile.unverified}</Tag>
      )}
    </span>
  )
}
