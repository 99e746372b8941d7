import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'isNumeric'> & {
  value: number | null
  onChange: (value: number | null) => void
  /** Accepts a comma or a point. */
  decimals?: boolean | undefined
}

/** A number keypad on phones; digits only. What is typed stays as it is typed. */
export function NumberField({ value, onChange, decimals = false, ...props }: NumberFieldProps) {
  const [text, setText] = useState(numberText(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== parseNumber(text)) setText(numberText(value))
  }

  function type(next: string) {
    const kept = next.replace(decimals ? /[^\d.,-]/g : /[^\d-]/g, '')
    setText(kept)
    onChange(parseNumber(kept))
  }

  return (
    <TextField
      {...props}
      isNumeric
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={text}
      onChange={type}
    />
  )
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

function parseNumber(text: string): number | null {
  if (!/\d/.test(text)) return null
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? null : number
}
