import { useAutofill } from './autofill.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** An email address: the own one is offered in a form about the user. */
export function EmailField(props: TextFieldProps) {
  const autoComplete = useAutofill('email')
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
