import { monthOf } from '@ngaji/contract/teaching/performance/periods.rules'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatMonth } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { downloadOverview, type OverviewWish } from '../period/performance.api.ts'
import { monthsSoFar } from '../period/months-on-offer.ts'

export type MonthRecapDialogProps = {
  open: boolean
  onClose: () => void
  /** "Kelas Umar 5", "Kelompok Al-Ikhlas". */
  whose: string
  /** The place and the year; the days are those of the month. */
  wish: OverviewWish
  yearName: string
  /** `2026-11`, the month that runs. */
  thisMonth: string
}

/** "Rekap bulanan": which month of the year, as a paper. */
export function MonthRecapDialog(props: MonthRecapDialogProps) {
  const { open, onClose, whose, wish, yearName, thisMonth } = props
  const ofYear = monthsSoFar(yearName, thisMonth)
  // A year that was held at other times has the month that runs, too.
  const months = ofYear.length > 0 ? ofYear : [thisMonth]
  const [month, setMonth] = useState(months.at(-1) ?? thisMonth)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function downloadRecap() {
    setBusy(true)
    setFailure(null)
    const { from, to } = monthOf(`${month}-01`)
    try {
      await downloadOverview({ ...wish, startDate: from, endDate: to })
      onClose()
    } catch (error) {
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title={`Rekap bulanan ${whose}`}
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
            onClick={() => void downloadRecap()}
          >
            Unduh PDF
          </Button>
        </>
      }
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <Select
        label="Bulan"
        searchable={false}
        options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
        value={month}
        onChange={setMonth}
      />
    </Dialog>
  )
}
