import {
  formerCode,
  requestedCode,
  type ImportBatch,
  type ImportDecision,
  type ImportRow,
} from '@ngaji/contract/office/imports/imports.schemas'
import { isFilledCell } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { bringIntoSight } from '../../../ui/feedback/into-sight.ts'
import { LeaveNote } from '../../../ui/feedback/LeaveNote.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { longCells } from '../import-words.ts'
import { CellChoices } from './CellChoices.tsx'
import { DecisionChoice, type RowWish } from './import-columns.tsx'

/** Nothing is wrong with a cell of which this is told. */
const noteCodes: ReadonlySet<string> = new Set([formerCode, requestedCode])

type RowDialogProps = {
  batch: ImportBatch
  row: ImportRow
  isRegion: boolean
  /** Returns what refused it, as a sentence; null where it is kept. */
  onSave: (wish: RowWish) => Promise<string | null>
  onClose: () => void
}

/**
 * One row on a phone, where a table has no room: each cell as a field. Closing asks about what was changed, and waits
 * for what is being saved.
 */
export function RowDialog({ batch, row, isRegion, onSave, onClose }: RowDialogProps) {
  const [values, setValues] = useState<Record<string, string>>(row.values)
  const [decision, setDecision] = useState<ImportDecision | null>(row.decision)
  const [isSaving, setSaving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offlineReason = useOfflineReason()

  const changed = Object.entries(values).filter(([key, text]) => text !== (row.values[key] ?? ''))
  const isDecided = decision !== null && decision !== row.decision

  /** Back and Escape answer the question with "Lanjut mengisi"; only "Buang" discards. */
  function leave() {
    if (isLeaving) setLeaving(false)
    else if (changed.length > 0 || isDecided) setLeaving(true)
    else onClose()
  }

  async function save() {
    setSaving(true)
    setLeaving(false)
    setFailure(null)
    const refused = await onSave({
      ...(changed.length > 0 && { values: Object.fromEntries(changed) }),
      ...(isDecided && { decision }),
    })
    setSaving(false)
    if (refused === null) onClose()
    else setFailure(refused)
  }

  return (
    <Dialog
      open
      onClose={leave}
      busy={isSaving}
      size="medium"
      focusKey={isLeaving ? 'leaving' : 'form'}
      title={`Baris ${row.row}`}
      footer={
        <>
          <Button
            size="action"
            disabledReason={isSaving && firstTexts.reasons.isUnderWay}
            onClick={leave}
          >
            Batal
          </Button>
          <Button
            tone="primary"
            size="action"
            busy={isSaving && 'Menyimpan…'}
            disabledReason={offlineReason}
            onClick={() => void save()}
          >
            Simpan
          </Button>
        </>
      }
    >
      {isLeaving && <LeaveNote onStay={() => setLeaving(false)} onDiscard={onClose} />}
      <div className="grid gap-4" inert={isSaving}>
        <DecisionChoice row={{ ...row, decision }} isRegion={isRegion} onDecide={setDecision} />
        {batch.columns.map(({ key, label }) => {
          const Input = longCells.includes(key) ? TextArea : TextField
          const told = row.messages.filter(({ field }) => field === key)
          const notes = told.filter((one) => noteCodes.has(one.code) || isFilledCell(one))
          const problem = told.find((one) => !notes.includes(one))
          const write = (text: string) => setValues({ ...values, [key]: text })
          return (
            <div key={key} className="grid gap-2">
              <Input
                label={label}
                dir="auto"
                value={values[key] ?? ''}
                error={problem?.message}
                hint={notes.map(({ message }) => message).join(' ') || undefined}
                onChange={write}
              />
              <CellChoices label={label} choices={problem?.choices} onChoose={write} />
            </div>
          )
        })}
        {failure !== null && (
          <div ref={bringIntoSight}>
            <Note tone="danger">{failure}</Note>
          </div>
        )}
      </div>
    </Dialog>
  )
}
