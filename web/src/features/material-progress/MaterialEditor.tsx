import {
  progressSchema,
  type Progress,
} from '@ngaji/contract/features/material-progress/material-progress.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { VersionedForm } from '../../api/VersionedForm.tsx'
import { rewriteQueued } from '../../offline/notes/queued-notes.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { Form } from '../../ui/Form.tsx'
import { FormDialog, type FormInDialog } from '../../ui/FormDialog.tsx'
import {
  bodyOfValues,
  linesOfMaterial,
  materialFields,
  type MaterialValues,
  type OwnClass,
} from './material-form.ts'
import { classIdOf, type MaterialLine, type QueuedMaterial } from './material-notes.ts'
import { changeMaterial, useMaterialRefresh } from './materials.api.ts'

type MaterialEditorProps = {
  open: boolean
  line: MaterialLine
  classes: readonly OwnClass[]
  today: Day
  onClose: () => void
}

/** Changes an entry: at the server with its version, or on this device while it waits. */
export function MaterialEditor({ open, line, classes, today, onClose }: MaterialEditorProps) {
  const facts = { classes, today }
  return (
    <FormDialog open={open} onClose={onClose} title="Ubah catatan materi">
      {(form) =>
        line.kind === 'saved' ? (
          <OfServer line={line} facts={facts} form={form} />
        ) : (
          <OfDevice line={line} facts={facts} form={form} />
        )
      }
    </FormDialog>
  )
}

type EditorProps<Kind> = {
  line: Extract<MaterialLine, { kind: Kind }>
  facts: { classes: readonly OwnClass[]; today: Day }
  form: FormInDialog
}

function valuesOf(note: Progress | QueuedMaterial): MaterialValues {
  const { category, material, date } = note
  return { classId: classIdOf(note), category, material, date }
}

function OfServer({ line, facts, form }: EditorProps<'saved'>) {
  const refresh = useMaterialRefresh()
  const offline = useOfflineReason()
  return (
    <VersionedForm
      record={line.note}
      recordSchema={progressSchema}
      fields={materialFields(facts)}
      valuesOf={valuesOf}
      linesOf={(values) => linesOfMaterial(values, facts.classes)}
      save={async (values, over) => {
        const answer = await changeMaterial(over, values)
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

function OfDevice({ line, facts, form }: EditorProps<'queued'>) {
  return (
    <Form<MaterialValues>
      fields={materialFields(facts)}
      values={valuesOf(line.note)}
      onSubmit={async (values) => {
        await rewriteQueued(line.id, { ...bodyOfValues(values), id: line.id })
        form.onDone('Tersimpan di HP. Dikirim begitu ada sinyal.')
      }}
      onDirty={form.onDirty}
      actions={form.cancel}
    />
  )
}
