import { Plus, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Field, type FieldProps } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { parseScoreOptions, quickSets, withOption } from '../question-form/score-options.ts'
import { noAutofill } from '../../../ui/field/autofill.ts'

type OptionsFieldProps = FieldProps & {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  onBlur: () => void
  /** The highest mark; quick sets need it. */
  maxScore: number | null
}

/** The marks an examiner may give: typed one by one, or a common set. */
export function OptionsField({ values, onChange, onBlur, maxScore, ...field }: OptionsFieldProps) {
  const [typed, setTyped] = useState('')
  const options = parseScoreOptions(values)
  const change = (next: readonly number[]) => onChange(next.map(String))

  function add() {
    if (typed.trim() !== '') change(withOption(options, typed))
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (['Enter', ',', ' '].includes(event.key)) {
      // Enter in an empty field submits the form.
      if (event.key === 'Enter' && typed.trim() === '') return
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') change(options.slice(0, -1))
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="grid gap-2">
          <div
            // A blur of the whole field adds a number that is still being typed.
            onBlur={(event) => {
              if (event.currentTarget.contains(event.relatedTarget)) return
              add()
              onBlur()
            }}
            className="control flex flex-wrap items-center gap-1.5 border-line-strong! bg-surface! p-1! aria-invalid:border-danger! has-focus-visible:outline-3 has-focus-visible:outline-focus"
            aria-invalid={control['aria-invalid']}
          >
            {options.map((option) => (
              <OptionChip
                key={option}
                option={option}
                onRemove={() => change(options.filter((one) => one !== option))}
              />
            ))}
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete={noAutofill}
              value={typed}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
              onKeyDown={onKeyDown}
              className="num min-h-8 w-14 grow border-0 bg-transparent px-2 outline-0!"
            />
            <Button tone="ghost" size="small" icon={Plus} onClick={add}>
              Tambah
            </Button>
          </div>
          <QuickSets maxScore={maxScore} onSet={change} />
        </div>
      )}
    </Field>
  )
}

function OptionChip({ option, onRemove }: { option: number; onRemove: () => void }) {
  return (
    <span className="num inline-flex min-h-8 items-center rounded-round bg-brand-soft pl-3 font-label text-brand-ink">
      {option}
      <button
        type="button"
        aria-label={`Hapus opsi ${option}`}
        onClick={onRemove}
        className="grid size-8 place-items-center rounded-round hover:bg-brand-line/50 pointer-coarse:size-11"
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}

type QuickSetsProps = { maxScore: number | null; onSet: (options: readonly number[]) => void }

function QuickSets({ maxScore, onSet }: QuickSetsProps) {
  const isKnown = maxScore !== null && maxScore >= 1 && maxScore <= 100
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-soft">Isi cepat</span>
      {quickSets(isKnown ? maxScore : 0).map(({ label, options }) => (
        <Button
          key={label}
          size="small"
          disabledReason={!isKnown && 'Isi nilai maksimal dahulu.'}
          onClick={() => onSet(options)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
