import {
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  useEffect,
  type RefObject,
  useEffectEvent,
} from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { fieldMessagesOf, messageOf } from './error-message.ts'
import { startOf, type FormField, type FormRecord, type FormValues } from './form-fields.ts'
import { resolverOf, type FormSchema } from './form-resolver.ts'
import { tidyValues } from './form-rules.ts'
import { FormFields } from './FormFields.tsx'
import { Note } from '../feedback/Note.tsx'
import { notSent } from './not-sent.ts'

/** By which button the form was sent; by Enter, it was the first. */
export type SubmitWay = 'once' | 'again'

export type FormProps<Values extends FormValues> = {
  fields: readonly FormField<keyof Values & string>[]
  /** What is already there. Fields that are missing start empty. */
  values?: Partial<Values> | undefined
  /** Over the whole form: "Passwords tidak sama". */
  schema?: FormSchema | undefined
  /** Rejects with a refusal: its message stands above, its `fields` at their fields. */
  onSubmit: (values: Values, way: SubmitWay) => Promise<unknown>
  submitLabel?: string | undefined
  /** "Simpan dan tambah lagi": a second button, which sends with the way `again`. */
  againLabel?: string | undefined
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

  async function submit(given: FormRecord, way: SubmitWay) {
    setRefusal('')
    const shown = fields.filter((field) => !field.isShown || field.isShown(given))
    try {
      // The descriptors name exactly the keys of Values.
      await onSubmit(tidyValues(shown, given) as Values, way)
      form.reset(given, { keepValues: true })
    } catch (error) {
      if (error === notSent) return
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
        onSubmit={(event) => {
          const way = wayOf(event.nativeEvent)
          void form.handleSubmit((given) => submit(given, way))(event)
        }}
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

function wayOf(event: Event): SubmitWay {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement && button.value === 'again' ? 'again' : 'once'
}

/**
 * A press does not leave the field before it: an error that appears or goes at that moment would move
 * the button from under the pointer, and nothing would be sent.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault()
}

type FootProps = Pick<
  FormProps<FormValues>,
  'submitLabel' | 'againLabel' | 'busyLabel' | 'disabledReason' | 'actions'
> & { isBusy: boolean; isUnchanged: boolean }

function Foot({ isBusy, isUnchanged, actions, ...words }: FootProps) {
  const disabledReason = words.disabledReason || (isUnchanged && 'Belum ada perubahan.')
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:*:grow">
      <Button
        type="submit"
        tone="primary"
        onMouseDown={stayInField}
        size="action"
        busy={isBusy && (words.busyLabel ?? 'Menyimpan…')}
        disabledReason={disabledReason}
      >
        {words.submitLabel ?? 'Simpan'}
      </Button>
      {words.againLabel && (
        <Button
          type="submit"
          value="again"
          onMouseDown={stayInField}
          size="action"
          disabledReason={disabledReason || (isBusy && 'Sedang disimpan.')}
        >
          {words.againLabel}
        </Button>
      )}
      {actions}
    </div>
  )
}

/** After a submit that was refused, the focus goes to the first field with an error. */
function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  // Follows the browser's focus, once the errors are drawn.
  useEffect(() => {
    if (submitCount === 0) return
    const invalid = form.current?.querySelector('[data-invalid]')
    const input = invalid?.querySelector<HTMLElement>('input, select, textarea, button')
    if (input) input.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [form, submitCount])
}

type Tellings<Values> = {
  onDirty?: ((isDirty: boolean) => void) | undefined
  onValues?: ((values: Values) => void) | undefined
}

/** Tells the screen what happens in its form: for the unsaved-changes guard and for drafts. */
function useFormTellings<Values>(
  form: UseFormReturn<FormRecord>,
  { onDirty, onValues }: Tellings<Values>,
): void {
  const { isDirty } = form.formState
  const tellDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  // The fields of a form are exactly the keys of its Values.
  const tellValues = useEffectEvent((values: FormRecord) => onValues?.(values as Values))
  const { subscribe } = form

  // Follows the form's own store; a form that goes away is no longer dirty.
  useEffect(() => {
    tellDirty(isDirty)
    return () => tellDirty(false)
  }, [isDirty])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => tellValues({ ...values }),
      }),
    [subscribe],
  )
}
