import { journalSchema } from '@ngaji/contract/features/journals/journals.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { VersionedForm } from '../../api/VersionedForm.tsx'
import { rewriteQueued } from '../../offline/notes/queued-notes.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { Form } from '../../ui/Form.tsx'
import { FormDialog, type FormInDialog } from '../../ui/FormDialog.tsx'
import { journalFields, linesOfJournal, type JournalValues } from './journal-form.ts'
import type { JournalLine } from './journal-notes.ts'
import { changeJournal, useJournalRefresh } from './journals.api.ts'

type JournalEditorProps = { open: boolean; line: JournalLine; today: Day; onClose: () => void }

/** Changes an entry: at the server with its version, or on this device while it waits. */
export function JournalEditor({ open, line, today, onClose }: JournalEditorProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Ubah jurnal">
      {(form) =>
        line.kind === 'saved' ? (
          <OfServer line={line} today={today} form={form} />
        ) : (
          <OfDevice line={line} today={today} form={form} />
        )
      }
    </FormDialog>
  )
}

type EditorProps<Kind> = {
  line: Extract<JournalLine, { kind: Kind }>
  today: Day
  form: FormInDialog
}

const valuesOf = ({ date, title, content }: JournalValues): JournalValues => ({
  date,
  title,
  content,
})

function OfServer({ line, today, form }: EditorProps<'saved'>) {
  const refresh = useJournalRefresh()
  const offline = useOfflineReason()
  return (
    <VersionedForm
      record={line.note}
      recordSchema={journalSchema}
      fields={journalFields(today)}
      valuesOf={valuesOf}
      linesOf={linesOfJournal}
      save={async (values, over) => {
        const answer = await changeJournal(over, values)
        await refresh()
        return answer
      }}
      onSaved={form.onDone}
      onDirty={form.onDirty}
      disabledReason={offline}
      actions={form.cancel}
    />
  )
}

function OfDevice({ line, today, form }: EditorProps<'queued'>) {
  return (
    <Form<JournalValues>
      fields={journalFields(today)}
      values={valuesOf(line.note)}
      onSubmit={async (values) => {
        await rewriteQueued(line.id, { ...values, id: line.id })
        form.onDone('Tersimpan di HP. Dikirim begitu ada sinyal.')
      }}
      onDirty={form.onDirty}
      actions={form.cancel}
    />
  )
}
