import { useState, type RefObject } from 'react'
import { missingMessage } from './required.ts'

type RequiredField = {
  label: string
  value: string
  input: RefObject<HTMLInputElement | null>
}

/** Fields that must be filled in: their errors once the form was sent, and the focus on the first empty one. */
export function useRequired(...fields: readonly RequiredField[]) {
  const [isChecked, setChecked] = useState(false)
  const missing = fields.map(({ label, value }) => missingMessage(label, value))
  return {
    errors: isChecked ? missing : [],
    check: (): boolean => {
      setChecked(true)
      const first = fields[missing.findIndex((message) => message !== undefined)]
      first?.input.current?.focus()
      return first === undefined
    },
  }
}
