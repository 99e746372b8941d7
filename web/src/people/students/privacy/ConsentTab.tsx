import {
  consentMethodLabel,
  consentPurposeLabel,
  consentsTakenBack,
} from '@ngaji/contract/people/students/consents.rules'
import type { Consent } from '@ngaji/contract/people/students/privacy.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { isAllowed } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { FileCheck, Plus, Printer } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts'
import { PrintButton } from '../../../papers/lazy-parts.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import type { StudentTabProps } from '../model/student-tabs.ts'
import { purposesInWords } from './consent-form.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { MessagesSwitch } from './MessagesSwitch.tsx'
import { consentsOf, usePrivacyWrites } from './privacy.api.ts'

/** "Persetujuan wali": what the guardian agreed to, since when, and what was taken back. */
export function ConsentTab({ student }: StudentTabProps) {
  const { role } = useSignedIn()
  const consents = useQuery(consentsOf(student.id))
  const mayRecord = isAllowed('students.record-consent', role)
  return (
    <div className="grid gap-5">
      <PhotoNote student={student} />
      {mayRecord && <Tools student={student} />}
      <QueryStates query={consents} label="Memuat persetujuan">
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={FileCheck} title="Belum ada persetujuan wali." isBare>
              {mayRecord ? 'Cetak formulir, minta ditandatangani, lalu catat di sini.' : null}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {found.map((consent) => (
                <ConsentItem
                  key={consent.id}
                  student={student}
                  consent={consent}
                  consents={found}
                  mayWithdraw={mayRecord}
                />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {mayRecord && <MessagesSwitch student={student} />}
    </div>
  )
}

function PhotoNote({ student: { hasPhotoConsent } }: { student: Student }) {
  const { role } = useSignedIn()
  if (hasPhotoConsent) return null
  return (
    <Note tone="info">
      {role === 'student'
        ? 'Walimu belum menyetujui foto. Selama daerah mewajibkannya, orang lain hanya melihat inisialmu.'
        : 'Wali belum menyetujui foto. Selama daerah mewajibkannya, selain siswa sendiri semua hanya melihat inisial.'}
    </Note>
  )
}

function Tools({ student }: { student: Student }) {
  const { opened, isOpen, open, close } = useFreshDialog()
  const offlineReason = useOfflineReason()
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button tone="primary" icon={Plus} disabledReason={offlineReason} onClick={open}>
        Catat persetujuan
      </Button>
      <PrintButton
        icon={Printer}
        printKey={`consent-form:${student.id}`}
        title={`Cetak formulir persetujuan ${displayName(student)}?`}
        body="Satu halaman untuk ditandatangani orang tua atau wali."
        request={{ kind: 'consentForm', studentIds: [student.id] }}
      >
        Cetak formulir
      </PrintButton>
      {opened > 0 && <ConsentDialog key={opened} student={student} open={isOpen} onClose={close} />}
    </div>
  )
}

type WithdrawProps = { student: Student; consent: Consent; consents: readonly Consent[] }

type ConsentItemProps = WithdrawProps & { mayWithdraw: boolean }

function ConsentItem({ mayWithdraw, ...which }: ConsentItemProps) {
  const { purposes, guardianName, relation, method, date, recordedBy, withdrawnAt } = which.consent
  const isOver = withdrawnAt !== null
  return (
    <li className="grid gap-2 rounded-card border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        {purposes.map((purpose) => (
          <Tag key={purpose} tone={isOver ? 'outline' : 'success'}>
            {consentPurposeLabel[purpose]}
          </Tag>
        ))}
        {isOver && (
          <Tag tone="warning">Dicabut {formatDay(dayInJakarta(new Date(withdrawnAt)))}</Tag>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="leading-snug">
          <span className="block font-strong">
            {[guardianName, relation].filter((part) => part !== '').join(' · ')}
          </span>
          <span className="block text-small text-ink-soft">
            {consentMethodLabel[method]}, {formatDay(date)}, dicatat {recordedBy.name}
          </span>
        </p>
        {mayWithdraw && !isOver && <Withdraw {...which} />}
      </div>
    </li>
  )
}

function Withdraw({ student, consent, consents }: WithdrawProps) {
  const writes = usePrivacyWrites()
  const offlineReason = useOfflineReason()
  const askToWithdrawConsent = () => {
    const today = dayInJakarta(serverNow())
    const ending = consentsTakenBack(consents, { taken: consent, day: today })
    const isOne = ending.length === 1
    const what = isOne ? 'persetujuan ini' : `${ending.length} persetujuan untuk hal yang sama`
    return confirm({
      title: `Cabut persetujuan wali ${displayName(student)}?`,
      body: `Sejak sekarang ${what} tidak berlaku. Admin Daerah diberi tahu dan menindaklanjuti dalam 72 jam.`,
      facts: isOne
        ? purposesInWords(consent)
        : ending.map(
            (one) => `${formatDay(one.date, 'noWeekday')}: ${purposesInWords(one).join(', ')}`,
          ),
      danger: true,
      busyLabel: 'Mencabut…',
      // The day of the answer: the question may have stood open over midnight.
      act: () =>
        writes.withdraw(
          { studentId: student.id, consentId: consent.id },
          dayInJakarta(serverNow()),
        ),
    })
  }
  return (
    <Button
      tone="danger-ghost"
      disabledReason={offlineReason}
      onClick={() => void askToWithdrawConsent()}
    >
      Cabut
    </Button>
  )
}
