import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { cx } from '../cx.ts'
import { Field } from '../form/Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { longestSearch, longSearchText } from '../table/table-state.ts'
import { noAutofill } from '../field/autofill.ts'

export type SearchFieldProps = {
  /** The current search. */
  value: string
  /** Called 300 ms after the last letter, at once on Enter and when cleared. */
  onSearch: (value: string) => void
  label?: string | undefined
  placeholder?: string | undefined
  /** Shows the label above; by default it is visually hidden, and the placeholder. */
  showLabel?: boolean | undefined
  /** The sunken look of the top bar. */
  quiet?: boolean | undefined
  /** Shows the "/" key that focuses the field. */
  shortcut?: boolean | undefined
  delay?: number | undefined
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A search field that debounces its calls. Words that are too long stay in it, and are not searched for. */
export function SearchField({
  value,
  onSearch,
  label = 'Cari',
  placeholder = label,
  showLabel = false,
  quiet = false,
  shortcut = false,
  delay = 300,
  className,
  ref,
}: SearchFieldProps) {
  const box = useRef<HTMLElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Changed from outside: cleared filters, the back button. Our own late value must
    // not undo what was typed since.
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  const isTooLong = text.trim().length > longestSearch
  const isWaiting = text.trim() !== asked.trim()

  function scheduleSearch(next: string) {
    if (next.length > longestSearch) return
    setAsked(next)
    if (next !== value) onSearch(next)
  }

  // Calls the `onSearch` of today: a filter chosen during the pause is part of it.
  const askWhatIsTyped = useEffectEvent((typed: string) => scheduleSearch(typed))

  // Follows the clock: a pause in typing starts the search.
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setTimeout(() => askWhatIsTyped(text.trim()), delay)
    return () => window.clearTimeout(timer)
  }, [text, isWaiting, delay])

  function clear() {
    setText('')
    scheduleSearch('')
    // The X goes away, and the focus would go with it.
    box.current?.querySelector('input')?.focus()
  }

  /** A dialog around the field would close instead. */
  function clearFirst(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }

  return (
    <Field
      label={label}
      hideLabel={!showLabel}
      className={className}
      error={isTooLong ? longSearchText : undefined}
    >
      {(control) => (
        <search ref={box} className="relative block">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
          />
          <input
            {...control}
            ref={ref}
            type="search"
            enterKeyHint="search"
            autoComplete={noAutofill}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDownCapture={clearFirst}
            onKeyDown={({ key }) => key === 'Enter' && scheduleSearch(text.trim())}
            className={cx('control px-10', quiet && 'border-transparent! bg-sunken!')}
          />
          {text !== '' ? (
            <IconButton
              icon={X}
              iconSize={18}
              label="Hapus pencarian"
              onClick={clear}
              className="absolute top-0 right-0"
            />
          ) : (
            shortcut && <Key />
          )}
        </search>
      )}
    </Field>
  )
}

function Key() {
  return (
    <kbd
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-2.5 grid h-[1.375rem] min-w-[1.375rem] -translate-y-1/2 place-items-center rounded-tag border border-line bg-surface font-sans text-[0.75rem] font-label text-ink-faint max-md:hidden"
    >
      /
    </kbd>
  )
}
