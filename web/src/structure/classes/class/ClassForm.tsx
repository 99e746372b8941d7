import { classSchema, type SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { VersionedForm, type VersionedFormProps } from '../../../api/queries/VersionedForm.tsx'
import type { FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormValues } from '../../../ui/form/form-fields.ts'
import { useClassWrites, type ClassChange } from './class-writes.api.ts'

type ClassFormProps<Values extends FormValues> = Pick<
  VersionedFormProps<Values, SchoolClass>,
  'fields' | 'schema' | 'valuesOf' | 'linesOf' | 'onValues'
> & {
  schoolClass: SchoolClass
  /** Only what differs from the class travels. */
  changeOf: (values: Values, schoolClass: SchoolClass) => ClassChange
  form: FormInDialog
}

/** Changes a class against the version that was read. */
export function ClassForm<Values extends FormValues>(props: ClassFormProps<Values>) {
  const { schoolClass, changeOf, form, ...rest } = props
  const writes = useClassWrites()
  return (
    <VersionedForm<Values, SchoolClass>
      {...rest}
      record={schoolClass}
      recordSchema={classSchema}
      save={(values, over) =>
        writes.change(over.id, { ...changeOf(values, over), version: over.version })
      }
      onSaved={form.onDone}
      onDirty={form.onDirty}
      actions={form.cancel}
    />
  )
}
