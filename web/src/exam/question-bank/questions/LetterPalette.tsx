import { useRef, useState, type KeyboardEvent } from 'react'
import { nextIndex } from '../../../ui/floating/roving.ts'
import { specialLetters, vowelSigns } from '../question-form/arabic-text.ts'

type LetterPaletteProps = { onInsert: (sign: string) => void }

const keys = [
  ...vowelSigns.map(({ sign, name }) => ({ sign, name, shown: `\u25CC${sign}` })),
  ...specialLetters.map(({ sign, name }) => ({ sign, name, shown: sign })),
]

/** Harakat and letters, one stop for Tab, arrows move. A press leaves the cursor where it is. */
export function LetterPalette({ onInsert }: LetterPaletteProps) {
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
