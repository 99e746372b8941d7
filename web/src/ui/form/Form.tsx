import {
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  type RefObject,
  useEffectEvent,
} from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { useBusyTelling } from '../dialog/form-busy-context.ts'
import { fieldMessagesOf, errorMessage } from './error-message.ts'
import {
  initialFormValues,
  type FormField,
  type FormRecord,
  type FormValues,
} from './form-fields.ts'
import { DraftNote, type DraftOffer } from './draft/DraftNote.tsx'
import { resolverOf, type FormSchema } from './form-resolver.ts'
import { tidyValues, withTidyTimes } from './form-rules.ts'
import { FormFields } from './FormFields.tsx'
import { Note } from '../feedback/Note.tsx'
import { notSent } from './not-sent.ts'
import { useFormHandle, type FormHandle } from './use-form-handle.ts'

/** The button that submitted the form; Enter counts as the first. */
export type SubmitWay = 'once' | 'again'

export type FormProps<Values extends FormValues> = {
  fields: readonly FormField<keyof Values & string>[]
  /** The initial values. Missing fields start empty. */
  values?: Partial<Values> | undefined
  /** Validation across fields: "Passwords tidak sama". */
  schema?: FormSchema | undefined
  /** Rejects with a refusal: its message is shown above, its `fields` at their fields. */
  onSubmit: (values: Values, way: SubmitWay) => Promise<unknown>
  submitLabel?: string | undefined
  /** "Simpan dan tambah lagi": a second button, which submits with `again`. */
  againLabel?: string | undefined
  /** "Menyimpan…". */
  busyLabel?: string | undefined
  /** A new record can be submitted unchanged; an existing one says "Belum ada perubahan." */
  isNew?: boolean | undefined
  /** Why the submit is disabled: "Perlu jaringan." */
  disabledReason?: string | false | undefined
  /** Called when the form becomes dirty or clean, for the unsaved-changes guard. */
  onDirty?: ((isDirty: boolean) => void) | undefined
  /** Called on each change, for a draft on the device. */
  onValues?: ((values: Values) => void) | undefined
  columns?: 1 | 2 | undefined
  /** Changes values from outside: a draft, a merge. */
  handle?: Ref<FormHandle> | undefined
  /** The draft that is offered above; it is not answered while the form is being sent. */
  offer?: DraftOffer | null | undefined
  /** The lead above the fields: a note. */
  lead?: ReactNode
  /** What stands between the fields and the button. */
  children?: ReactNode
  /** The actions beside the button: "Batal". */
  actions?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/**
 * A form from descriptors. Errors appear on blur and on submit, then are updated while typing;
 * submit focuses the first; typed values are kept, also when the server refuses.
 */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { fields, values = {}, schema, onSubmit, isNew = false, columns = 1 } = props
  const element = useRef<HTMLFormElement>(null)
  const ownId = useId()
  const [refusal, setRefusal] = useState('')
  const form = useForm<FormRecord>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initialFormValues(fields, values),
    resolver: resolverOf(fields, schema),
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  // A merge during a submit resets the library's own flag.
  const [isSending, setSending] = useState(false)
  const isBusy = isSubmitting || isSending
  const isQuiet = useFormHandle(form, props)
  useFormTellings(form, props, isQuiet)
  useBusyTelling(isBusy)
  useFirstErrorFocus(element, submitCount)

  async function submit(given: FormRecord, way: SubmitWay) {
    setRefusal('')
    setSending(true)
    const shown = fields.filter((field) => !field.isShown || field.isShown(given))
    try {
      // The descriptors name exactly the keys of Values.
      await onSubmit(tidyValues(shown, given) as Values, way)
      form.reset(withTidyTimes(fields, form.getValues()), { keepValues: true })
    } catch (error) {
      if (error === notSent) return
      setRefusal(errorMessage(error))
      for (const [name, message] of Object.entries(fieldMessagesOf(error))) {
        if (name in given) form.setError(name, { type: 'server', message })
      }
    } finally {
      setSending(false)
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
        {props.offer && <DraftNote {...props.offer} isBusy={isBusy} />}
        {props.lead}
        <FormFields fields={fields} columns={columns} isBusy={isBusy} />
        {props.children}
        <FormFoot {...props} isBusy={isBusy} isUnchanged={!isNew && !isDirty} />
      </form>
    </FormProvider>
  )
}

function wayOf(event: Event): SubmitWay {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement && button.value === 'again' ? 'again' : 'once'
}

/**
 * Prevents the blur before a press: an error that appears or disappears at that moment would move
 * the button from under the pointer, and the form would not be submitted.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault()
}

type FormFootProps = Pick<
  FormProps<FormValues>,
  'submitLabel' | 'againLabel' | 'busyLabel' | 'disabledReason' | 'actions'
> & { isBusy: boolean; isUnchanged: boolean }

function FormFoot({ isBusy, isUnchanged, actions, ...words }: FormFootProps) {
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

/** Focuses the first field with an error after a refused submit. */
function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  // Moves the browser's focus once the errors are rendered.
  useEffect(() => {
    if (submitCount === 0) return
    const invalid = form.current?.querySelector('[data-invalid]')
    const input = invalid?.querySelector<HTMLElement>(
      // The hidden one that picks a file takes no focus.
      ':is(input, select, textarea, button):not([hidden])',
    )
    if (input) input.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [form, submitCount])
}

type Tellings<Values> = {
  onDirty?: ((isDirty: boolean) => void) | undefined
  onValues?: ((values: Values) => void) | undefined
}

/** Calls `onDirty` and `onValues`; the latter not while values are laid over a new start. */
function useFormTellings<Values>(
  form: UseFormReturn<FormRecord>,
  { onDirty, onValues }: Tellings<Values>,
  isQuiet: RefObject<boolean>,
): void {
  const { isDirty } = form.formState
  const tellDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  // The fields of a form are exactly the keys of its Values.
  const tellValues = useEffectEvent((values: FormRecord) => {
    if (!isQuiet.current) onValues?.(values as Values)
  })
  const { subscribe } = form

  // Follows the form's own store; an unmounted form is no longer dirty.
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
