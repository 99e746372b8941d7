import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { Field, type FieldProps } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'
import { IconButton } from '../button/IconButton.tsx'
import { noAutofill } from '../field/autofill.ts'

export type MultiInputProps = FieldProps & {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Arabic may be written here. */
  dir?: 'auto' | undefined
}

/** Several lines under one label. Never empty: removing the last leaves one blank line. */
export function MultiInput(props: MultiInputProps) {
  const [field, { values, onChange, onBlur, placeholder, disabled, dir }] = splitFieldProps(props)
  const list = useRef<HTMLDivElement>(null)
  const lines = values.length > 0 ? values : ['']

  function add() {
    onChange([...lines, ''])
    focusLine(lines.length)
  }

  function remove(index: number) {
    const rest = lines.filter((_, other) => other !== index)
    onChange(rest.length > 0 ? rest : [''])
    focusLine(Math.max(index - 1, 0))
  }

  /** Focuses the new line once it is rendered. */
  function focusLine(index: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  }

  return (
    <Field {...field} group>
      {(control) => (
        <div ref={list} className="grid gap-2">
          {lines.map((line, index) => (
            // Lines have no identity but their index.
            // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by place alone
            <div key={index} className="flex items-center gap-1">
              <input
                type="text"
                autoComplete={noAutofill}
                id={index === 0 ? control.id : undefined}
                aria-label={`${field.label} ${index + 1}`}
                aria-invalid={control['aria-invalid']}
                placeholder={placeholder}
                disabled={disabled}
                dir={dir}
                value={line}
                onChange={(event) =>
                  onChange(lines.map((old, other) => (other === index ? event.target.value : old)))
                }
                onBlur={onBlur}
                className="control"
              />
              <IconButton
                icon={X}
                label={`Hapus ${field.label.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <div>
            <Button tone="ghost" size="small" icon={Plus} onClick={add} className="-ml-3">
              Tambah baris
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
