import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import type { MonthRecapDialogProps } from './MonthRecapDialog.tsx'

const { Part: MonthRecapDialog } = lazyDialog(
  async () => (await import('./MonthRecapDialog.tsx')).MonthRecapDialog,
)

type MonthRecapButtonProps = Omit<MonthRecapDialogProps, 'open' | 'onClose'>

/** "Rekap bulanan" of the place on the screen. */
export function MonthRecapButton(props: MonthRecapButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button icon={CalendarDays} disabledReason={offlineReason} onClick={() => setOpen(true)}>
        Rekap bulanan
      </Button>
      {isOpen && <MonthRecapDialog {...props} open onClose={() => setOpen(false)} />}
    </>
  )
}
