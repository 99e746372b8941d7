import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatMonth } from '../../../ui/data/formats.ts'
import { addMonths } from '../../../ui/date/month-days.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RadioGroup } from '../../../ui/choice/RadioGroup.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { firstMonthOf, monthsOnOffer, type YearOfClass } from '../period/months-on-offer.ts'
import { useDocumentRequest } from '../../../papers/use-document-request.ts'

type RegisterDialogProps = {
  classId: string
  whose: string
  /** The year of the class. */
  year: YearOfClass
  open: boolean
  onClose: () => void
  onStarted: (documentId: string) => void
}

type Mode = 'filled' | 'blank'

/** "Lembar absen": of which month, as it was taken or to fill in by hand. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { classId, whose, year, open, onClose, onStarted } = props
  const thisMonth = dayInJakarta(serverNow()).slice(0, 7)
  const [month, setMonth] = useState(firstMonthOf(year, thisMonth))
  const [mode, setMode] = useState<Mode>('filled')
  const { send, isBusy, failure } = useDocumentRequest(onStarted)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={`Lembar absen ${whose}`}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            {texts.dialogs.cancel}
          </Button>
          <Button
            size="action"
            tone="primary"
            data-autofocus
            busy={isBusy && 'Menyiapkan…'}
            onClick={() => void send(() => ({ kind: 'register', classId, month, mode }))}
          >
            Buat
          </Button>
        </>
      }
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Select
        label="Bulan"
        searchable={false}
        options={monthsAround(thisMonth, year).map((one) => ({
          value: one,
          label: formatMonth(one),
        }))}
        value={month}
        onChange={setMonth}
      />
      <RadioGroup
        label="Isi lembar"
        options={[
          { value: 'filled', label: 'Terisi, menurut catatan kehadiran' },
          { value: 'blank', label: 'Kosong, untuk diisi dengan tangan' },
        ]}
        value={mode}
        onChange={(value) => setMode(value === 'blank' ? 'blank' : 'filled')}
      />
    </Dialog>
  )
}

/** With the month to come while the year runs: sheets are printed before it begins. */
function monthsAround(thisMonth: string, year: YearOfClass): string[] {
  const months = monthsOnOffer(thisMonth, year)
  return year.isActive ? [addMonths(thisMonth, 1), ...months] : months
}
