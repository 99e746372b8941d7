import { excessText } from '@ngaji/contract/values/text'
import { Languages } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field, type FieldProps } from '../../../ui/form/Field.tsx'
import {
  isMostlyArabic,
  plainTextOf,
  specialLetters,
  vowelSigns,
} from '../question-form/arabic-text.ts'
import { nextIndex } from '../../../ui/floating/roving.ts'
import { noAutofill } from '../../../ui/field/autofill.ts'

export type ArabicAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  maxLength?: number | undefined
}

/**
 * Long text in both scripts: each paragraph has its own direction. "Arab" turns the field into
 * one for Arabic, larger and from the right, with a palette of signs that a Latin keyboard lacks.
 */
export function ArabicArea({ value, onChange, onBlur, maxLength, ...field }: ArabicAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isArabic, setArabic] = useState(() => isMostlyArabic(value))

  /** Inserts at the cursor, replacing the selection, as if typed, so that it can be undone. */
  function insert(text: string) {
    const element = area.current
    if (!element) return
    element.focus()
    const { selectionStart: from, selectionEnd: to } = element
    // `execCommand` is the only API that keeps the browser's undo; the fallback inserts the text itself.
    if (document.execCommand('insertText', false, text)) return
    onChange(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => element.setSelectionRange(from + text.length, from + text.length))
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    const pasted = clipboardData.getData('text/plain') || clipboardData.getData('text/html')
    const plain = plainTextOf(pasted)
    if (plain === pasted) return
    event.preventDefault()
    insert(plain)
  }

  return (
    <Field {...field} error={excessText(value, maxLength) ?? field.error}>
      {(control) => (
        <div className="grid gap-2">
          <textarea
            {...control}
            ref={area}
            autoComplete={noAutofill}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onPaste={onPaste}
            dir={isArabic ? 'rtl' : 'auto'}
            lang={isArabic ? 'ar' : undefined}
            className={cx('control grows block', isArabic && 'arab')}
          />
          <div className="flex flex-wrap items-center gap-1.5">
            <Button
              size="small"
              icon={Languages}
              tone={isArabic ? 'tonal' : 'secondary'}
              aria-pressed={isArabic}
              aria-label={`Arab, ${field.label}`}
              onClick={() => {
                setArabic(!isArabic)
                area.current?.focus()
              }}
            >
              Arab
            </Button>
            {isArabic && <LetterPalette onInsert={insert} />}
          </div>
        </div>
      )}
    </Field>
  )
}

type LetterPaletteProps = { onInsert: (sign: string) => void }

const keys = [
  ...vowelSigns.map(({ sign, name }) => ({ sign, name, shown: `\u25CC${sign}` })),
  ...specialLetters.map(({ sign, name }) => ({ sign, name, shown: sign })),
]

/** Harakat and letters, one stop for Tab, arrows move. A press leaves the cursor where it is. */
function LetterPalette({ onInsert }: LetterPaletteProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, current, keys.length)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Harakat dan huruf"
      className="flex flex-wrap gap-1 rounded-control border border-line bg-sunken p-1"
    >
      {keys.map(({ sign, name, shown }, index) => (
        <button
          key={sign}
          type="button"
          aria-label={name}
          title={name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={onKeyDown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(sign)}
          className="grid size-9 place-items-center rounded-tag border border-line bg-surface hover:border-line-strong pointer-coarse:size-11"
        >
          <span lang="ar" className="font-arab text-[1.5rem] leading-none font-normal">
            {shown}
          </span>
        </button>
      ))}
    </div>
  )
}
