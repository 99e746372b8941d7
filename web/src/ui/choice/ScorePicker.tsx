import { useId, type KeyboardEvent } from 'react'
import { nextIndex } from '../floating/roving.ts'

export type ScorePickerProps = {
  /** The accessible name: "Nilai soal 2". */
  label: string
  /** The options in the order given; one row up to six, then wrapping. */
  options: readonly number[]
  value: number | null
  onChange: (value: number | null) => void
  /** The proposed option: outlined, never selected by itself. */
  proposed?: number | null | undefined
  disabled?: boolean | undefined
}

/**
 * Squares 56 high and at least 48 wide. Tap the chosen one again to clear. Arrows move the focus alone,
 * for a score is stored at once: Enter and the space bar choose.
 */
export function ScorePicker({
  label,
  options,
  value,
  onChange,
  proposed,
  disabled,
}: ScorePickerProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-1.5"
    >
      {options.map((option) => (
        <label
          key={option}
          data-proposed={option === proposed || undefined}
          className="num relative grid min-h-14 place-items-center rounded-[12px] border-[1.5px] border-line-strong bg-surface text-[1.1875rem] font-heading select-none data-proposed:not-has-checked:border-dashed data-proposed:not-has-checked:border-brand data-proposed:inset-ring data-proposed:inset-ring-brand not-has-checked:not-has-disabled:hover:bg-hover has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:not-has-checked:border-line has-disabled:not-has-checked:text-ink-faint"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
            disabled={disabled}
            checked={option === value}
            aria-label={option === proposed ? `${option}, diusulkan` : undefined}
            onKeyDown={press}
            onChange={() => onChange(option)}
            onClick={() => {
              if (option === value) onChange(null)
            }}
          />
          {option}
        </label>
      ))}
    </div>
  )
}

/** Overrides the browser's arrows, which would select each option they pass. */
function press(event: KeyboardEvent<HTMLInputElement>): void {
  const option = event.currentTarget
  if (event.key === 'Enter') {
    event.preventDefault()
    option.click()
    return
  }
  const options = [...(option.closest('[role=radiogroup]')?.querySelectorAll('input') ?? [])]
  const next = nextIndex(event.key, options.indexOf(option), options.length)
  if (next === null) return
  event.preventDefault()
  options[next]?.focus()
}
