import type { Period } from '@ngaji/contract/teaching/performance/periods.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { Mail, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { YearOfClass } from '../period/months-on-offer.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyPart, lazyDialog } from '../../../ui/lazy-part.tsx'
import { formatDayRange, formatNumber } from '../../../ui/data/formats.ts'
import { LazyDocument } from '../../../papers/lazy-document.ts'
import { PrintButton } from '../../../papers/lazy-parts.ts'
import { usePrinting } from '../../../papers/printing.ts'
import { ContactFamiliesButton } from '../../../people/students/contact/ContactFamiliesButton.tsx'

const { Part: RegisterDialog } = lazyDialog(
  async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
)

/** Comes with the question it stands in. */
const { Part: ClassSigner } = lazyPart(async () => (await import('./ClassSigner.tsx')).ClassSigner)

type ClassPapersProps = {
  classId: string
  className: string
  year: YearOfClass
  period: Period
  studentsCount: number
}

/** What is made for a whole class: letters to the families, the register on paper, messages. */
export function ClassPapers(props: ClassPapersProps) {
  const { classId, className, year, period, studentsCount } = props
  const { role } = useSignedIn()
  const days = formatDayRange(period.from, period.to)
  const signer = useRef('')
  const sign = (teacherId: string) => {
    signer.current = teacherId
  }
  const choice = () => {
    sign('')
    return <ClassSigner classId={classId} onSigner={sign} />
  }
  const letters = () => ({
    kind: 'letters' as const,
    classId,
    startDate: period.from,
    endDate: period.to,
    ...(signer.current !== '' && { teacherId: signer.current }),
  })
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:grow print:hidden">
      {isAllowed('documents.print-letters', role) && (
        <PrintButton
          icon={Mail}
          printKey={`letters:${classId}`}
          title={`Cetak surat kehadiran ${className}?`}
          body={`${formatNumber(studentsCount)} surat untuk orang tua, ${days}.`}
          details={choice}
          request={letters}
        >
          Surat kehadiran kelas
        </PrintButton>
      )}
      {isAllowed('documents.print-registers', role) && (
        <RegisterButton classId={classId} whose={className} year={year} />
      )}
      {isAllowed('families.write-messages', role) && (
        <ContactFamiliesButton
          wish={{ kind: 'report', classId, startDate: period.from, endDate: period.to }}
        />
      )}
    </div>
  )
}

type RegisterButtonProps = { classId: string; whose: string; year: YearOfClass }

function RegisterButton(props: RegisterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const printing = usePrinting(`register:${props.classId}`)
  const offlineReason = useOfflineReason()
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={Printer} disabledReason={offlineReason} onClick={() => setOpen(true)}>
        Lembar absen
      </Button>
      {isOpen && (
        <RegisterDialog
          open
          {...props}
          onClose={close}
          onStarted={(documentId) => {
            close()
            printing.start(documentId)
          }}
        />
      )}
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
