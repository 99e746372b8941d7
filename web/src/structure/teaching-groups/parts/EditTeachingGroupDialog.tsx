import { z } from 'zod/mini'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { teachingGroupFields, type TeachingGroupValues } from '../model/teaching-group-fields.ts'
import { changeTeachingGroup } from '../model/teaching-groups.api.ts'

/** A KBM as it was read: a change is judged against this version. */
export type EditedTeachingGroup = TeachingGroupValues & { id: string; version: number }

type EditTeachingGroupDialogProps = {
  group: EditedTeachingGroup
  open: boolean
  onClose: () => void
}

/** What of a KBM can be edited, in a refusal because somebody was quicker. */
const editedSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  version: z.number(),
})

/** "Ubah KBM": name and place. Mount it anew for each opening. */
export function EditTeachingGroupDialog({ group, open, onClose }: EditTeachingGroupDialogProps) {
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  return (
    <FormDialog open={open} onClose={onClose} title="Ubah KBM">
      {(form) => (
        <VersionedForm<TeachingGroupValues, EditedTeachingGroup>
          record={group}
          recordSchema={editedSchema}
          fields={teachingGroupFields}
          valuesOf={({ name, address }) => ({ name, address })}
          save={(_values, { id, version }, { touched }) =>
            change(() => changeTeachingGroup(id, { ...touched, version }))
          }
          onSaved={form.onDone}
          onDirty={form.onDirty}
          disabledReason={offlineReason}
          actions={form.cancel}
        />
      )}
    </FormDialog>
  )
}
