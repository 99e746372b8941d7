import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Four digits. Which years are valid is a rule of the form, not of the field. */
export function YearField(props: Omit<NumberFieldProps, 'decimals' | 'maxLength'>) {
  return <NumberField placeholder="2025" {...props} maxLength={4} />
}
