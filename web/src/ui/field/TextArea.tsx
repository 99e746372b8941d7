import { excessText } from '@ngaji/contract/values/text'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Field, type FieldProps } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'
import { formatNumber } from '../data/formats.ts'
import { noAutofill } from './autofill.ts'
import { mergeRefs } from '../merge-refs.ts'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'rows' | 'children' | 'className'> & {
    value: string
    onChange: (value: string) => void
  }

/**
 * Long text. Grows with its content from 3 to 10 lines; counts when there is a limit. Text beyond
 * `maxLength` is kept: the browser's own limit would cut what is pasted.
 */
export function TextArea(props: TextAreaProps) {
  const [field, { value, onChange, ref, maxLength, ...input }] = splitFieldProps(props)
  const area = useRef<HTMLTextAreaElement>(null)

  // Follows the browser's layout of the text, for browsers without `field-sizing`.
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  })

  return (
    <Field
      {...field}
      hint={<Hint hint={field.hint} count={value.length} limit={maxLength} />}
      error={excessText(value, maxLength) ?? field.error}
    >
      {(control) => (
        <textarea
          autoComplete={noAutofill}
          {...input}
          {...control}
          ref={mergeRefs(area, ref)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control grows block"
        />
      )}
    </Field>
  )
}

type HintProps = { hint: FieldProps['hint']; count: number; limit: number | undefined }

function Hint({ hint, count, limit }: HintProps) {
  if (limit === undefined) return hint
  return (
    <span className="flex justify-between gap-3">
      <span>{hint}</span>
      {/* Not announced with each letter. */}
      <span aria-live="off" className="num whitespace-nowrap">
        {formatNumber(count)} / {formatNumber(limit)}
      </span>
    </span>
  )
}
