import { useId, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { fieldMessagesOf, messageOf } from './error-message.ts'
import { startOf, type FormField, type FormRecord, type FormValues } from './form-fields.ts'
import { resolverOf, type FormSchema } from './form-resolver.ts'
import { tidyValues } from './form-rules.ts'
import { FormFields } from './FormFields.tsx'
import { Note } from './Note.tsx'
import { useFirstErrorFocus } from './use-first-error-focus.ts'
import { useFormTellings } from './use-form-tellings.ts'

export type FormProps<Values extends FormValues> = {
  fields: readonly FormField<keyof Values & string>[]
  /** What is already there. Fields that are missing start empty. */
  values?: Partial<Values> | undefined
  /** Over the whole form: "Passwords tidak sama". */
  schema?: FormSchema | undefined
  /** Rejects with a refusal: its message stands above, its `fields` at their fields. */
  onSubmit: (values: Values) => Promise<unknown>
  submitLabel?: string | undefined
  /** "Menyimpan…". */
  busyLabel?: string | undefined
  /** A new thing can be sent unchanged; an existing one says "Belum ada perubahan." */
  isNew?: boolean | undefined
  /** Why it cannot be sent now: "Perlu jaringan." */
  disabledReason?: string | false | undefined
  /** Told when it begins and ends to differ from what is there: for the unsaved-changes guard. */
  onDirty?: ((isDirty: boolean) => void) | undefined
  /** Told of each change: for a draft kept on the device. */
  onValues?: ((values: Values) => void) | undefined
  columns?: 1 | 2 | undefined
  /** Between the fields and the button. */
  children?: ReactNode
  /** Beside the button: "Batal". */
  actions?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/**
 * A form from descriptors. Errors appear on leaving a field and on submit, then follow the typing;
 * submit jumps to the first; nothing typed is ever lost, also when the server refuses.
 */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { fields, values = {}, schema, onSubmit, isNew = false, columns = 1 } = props
  const element = useRef<HTMLFormElement>(null)
  const ownId = useId()
  const [refusal, setRefusal] = useState('')
  const form = useForm<FormRecord>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: startOf(fields, values),
    resolver: resolverOf(fields, schema),
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  useFormTellings(form, props)
  useFirstErrorFocus(element, submitCount)

  async function submit(given: FormRecord) {
    setRefusal('')
    const shown = fields.filter((field) => !field.isShown || field.isShown(given))
    try {
      // The descriptors name exactly the keys of Values.
      await onSubmit(tidyValues(shown, given) as Values)
      form.reset(given, { keepValues: true })
    } catch (error) {
      setRefusal(messageOf(error))
      for (const [name, message] of Object.entries(fieldMessagesOf(error))) {
        if (name in given) form.setError(name, { type: 'server', message })
      }
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={props.id ?? ownId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className={cx('grid gap-5', props.className)}
      >
        {refusal && (
          <Note tone="danger" onClose={() => setRefusal('')}>
            {refusal}
          </Note>
        )}
        <FormFields fields={fields} columns={columns} isBusy={isSubmitting} />
        {props.children}
        <Foot {...props} isBusy={isSubmitting} isUnchanged={!isNew && !isDirty} />
      </form>
    </FormProvider>
  )
}

type FootProps = Pick<
  FormProps<FormValues>,
  'submitLabel' | 'busyLabel' | 'disabledReason' | 'actions'
> & { isBusy: boolean; isUnchanged: boolean }

function Foot({ isBusy, isUnchanged, actions, ...words }: FootProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:*:grow">
      <Button
        type="submit"
        tone="primary"
        size="action"
        busy={isBusy && (words.busyLabel ?? 'Menyimpan…')}
        disabledReason={words.disabledReason || (isUnchanged && 'Belum ada perubahan.')}
      >
        {words.submitLabel ?? 'Simpan'}
      </Button>
      {actions}
    </div>
  )
}
