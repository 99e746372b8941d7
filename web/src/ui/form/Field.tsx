import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'

/** The common props of all fields. */
export type FieldProps = {
  label: string
  /** The hint below the input; an error takes its place. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the label with "(opsional)"; required is not marked. */
  optional?: boolean | undefined
  /** The label is visually hidden: only where the context names the field. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** The attributes that connect an input with label, hint and error. */
export type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldProps & {
  /** Several inputs under one name: a fieldset with a legend. */
  group?: boolean | undefined
  children: (control: Control) => ReactNode
}

/** Label above, hint below. An error replaces the hint, is announced, and never clears what was typed. */
export function Field(props: Props) {
  const { hint, error, className, group, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const describedBy = error || hint ? noteId : undefined
  const control: Control = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  }
  const note = <FieldNote id={noteId} hint={hint} error={error} />
  if (group) {
    return (
      <fieldset
        data-invalid={error ? '' : undefined}
        className={cx('min-w-0', className)}
        aria-describedby={describedBy}
      >
        <legend className={cx(labelClass(props), 'mb-1.5')}>
          <LabelWords {...props} />
        </legend>
        <div className="grid content-start gap-1.5">
          {children(control)}
          {note}
        </div>
      </fieldset>
    )
  }
  return (
    <div
      data-invalid={error ? '' : undefined}
      className={cx('grid min-w-0 content-start gap-1.5', className)}
    >
      <label htmlFor={id} className={labelClass(props)}>
        <LabelWords {...props} />
      </label>
      {children(control)}
      {note}
    </div>
  )
}

function labelClass({ hideLabel }: FieldProps): string {
  return hideLabel ? 'sr-only' : 'block text-small leading-[1.4] font-strong'
}

function LabelWords({ label, optional }: FieldProps) {
  return (
    <>
      {label}
      {optional && <span className="font-body text-ink-faint"> (opsional)</span>}
    </>
  )
}

/** The live region is always mounted, so that an error is announced. */
function FieldNote({
  id,
  hint,
  error,
}: {
  id: string
  hint: ReactNode
  error: string | undefined
}) {
  return (
    <div aria-live="assertive" className={hint || error ? undefined : 'hidden'}>
      {error ? (
        <p id={id} className="flex gap-1.5 text-small leading-[1.4] font-quiet text-danger-ink">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      ) : hint ? (
        <div id={id} className="text-caption text-ink-faint">
          {hint}
        </div>
      ) : null}
    </div>
  )
}
