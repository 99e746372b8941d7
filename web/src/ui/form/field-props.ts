import type { FieldProps } from './Field.tsx'

const keys = ['label', 'hint', 'error', 'optional', 'hideLabel', 'className'] as const

/** Separates the props of the field wrapper from those of the input. */
export function splitFieldProps<T extends FieldProps>(
  props: T,
): [FieldProps, Omit<T, keyof FieldProps>] {
  const field: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(props)) {
    const isOfField = (keys as readonly string[]).includes(key)
    ;(isOfField ? field : rest)[key] = value
  }
  // Both objects hold exactly the entries of `props`, parted by the keys of FieldProps.
  return [field as FieldProps, rest as Omit<T, keyof FieldProps>]
}
