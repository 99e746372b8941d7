import { NumberField, type NumberFieldProps } from '../field/NumberField.tsx'

/** Four digits. Which years are valid is a rule of the form, not of the field. */
export function YearField(props: Omit<NumberFieldProps, 'decimals'>) {
  return <NumberField placeholder="2025" {...props} min={1900} />
}
