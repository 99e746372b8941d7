import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { texts } from '@ngaji/contract/texts'
import { useState } from 'react'
import { messageOfError } from '../../api/api-error.ts'
import { useKeyedSend } from '../../api/keyed-send.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatMonth } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { createDocument } from '../documents/index.ts'

type RegisterDialogProps = {
  classId: string
  whose: string
  open: boolean
  onClose: () => void
  onStarted: (documentId: string) => void
}

type Mode = 'filled' | 'blank'

/** About a semester back, and the month to come: sheets are printed before it begins. */
const monthsBack = 6

/** "Lembar absen": of which month, as it was taken or to fill in by hand. */
export function RegisterDialog(props: RegisterDialogProps) {
  const { classId, whose, open, onClose, onStarted } = props
  const thisMonth = dayInJakarta(serverNow()).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const [mode, setMode] = useState<Mode>('filled')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keyedSend = useKeyedSend()

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      const request = { kind: 'register' as const, classId, month, mode }
      const { document } = await keyedSend(request, (key) => createDocument(request, key))
      onStarted(document.id)
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

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
            onClick={() => void send()}
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
        options={monthsAround(thisMonth).map((one) => ({ value: one, label: formatMonth(one) }))}
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

function monthsAround(thisMonth: string): string[] {
  const [year = 0, month = 1] = thisMonth.split('-').map(Number)
  return Array.from({ length: monthsBack + 2 }, (_, index) => {
    const count = year * 12 + month - index
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
