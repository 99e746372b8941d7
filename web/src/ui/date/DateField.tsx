import type { Day } from '@ngaji/contract/jakarta-time'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayOfText, textOfDay, typeDate } from './date-text.ts'
import { Floating } from '../floating/Floating.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { lazySection } from '../lazy-part.tsx'
import { Spinner } from '../icons/Spinner.tsx'
import { TextField, type TextFieldProps } from '../field/TextField.tsx'

// Lazy: most dates are typed.
const { Part: Calendar } = lazySection(
  async () => (await import('./Calendar.tsx')).Calendar,
  <Spinner className="m-8" />,
)

export type DateFieldProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'isNumeric' | 'inputMode' | 'min' | 'max' | 'ref'
> & {
  /** A day, or the typed text while it is not one: the form refuses it, and the text is kept. */
  value: Day
  onChange: (value: Day) => void
  /** Marked with a dot in the calendar. */
  today: Day
  min?: Day | undefined
  max?: Day | undefined
}

/** dd/MM/yyyy, typed or picked. A plain date, without time zone. */
export function DateField({ value, onChange, today, min, max, ...props }: DateFieldProps) {
  const [text, setText] = useState(textOfDay(value))
  const [known, setKnown] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (value !== known) {
    setKnown(value)
    if (value !== (dayOfText(text) ?? text)) setText(textOfDay(value))
  }

  function type(next: string) {
    const typed = typeDate(text, next)
    setText(typed)
    onChange(dayOfText(typed) ?? typed)
  }

  function pick(day: Day) {
    setText(textOfDay(day))
    onChange(day)
    close()
  }

  function close() {
    setOpen(false)
    field.current?.focus()
  }

  const isOff = Boolean(props.disabled) || Boolean(props.readOnly)
  return (
    <>
      <TextField
        placeholder="dd/mm/yyyy"
        {...props}
        ref={field}
        isNumeric
        inputMode="numeric"
        value={text}
        onChange={type}
        trailing={
          <IconButton
            icon={CalendarDays}
            label="Buka kalender"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabledReason={isOff && 'Tanggal ini tidak dapat diubah.'}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <Floating
          anchor={field}
          onClose={close}
          align="end"
          role="dialog" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- beside its field, not over the page
          aria-label={`Kalender ${props.label}`}
          className="p-3"
        >
          <Calendar value={dayOfText(text)} today={today} min={min} max={max} onPick={pick} />
        </Floating>
      )}
    </>
  )
}
