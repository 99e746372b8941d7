import { texts } from '@ngaji/contract/words/texts'
import type { FormField, FormValues } from '../form/form-fields.ts'
import { PhotoField, type PhotoFieldProps } from './PhotoField.tsx'

type Settings = Pick<PhotoFieldProps, 'src' | 'camera' | 'progress' | 'hint' | 'isLight'> & {
  /** The person's name. */
  person: string
  /** Refused while there is none: neither stored nor chosen. */
  required?: boolean | undefined
}

/**
 * The photo as a field of a form. Its value is the chosen photo or null; the form sends it as `files`.
 *
 * @example
 * const fields = [photoFormField('image', { person: student.name, src, required: true }), ...]
 * call(route, { params, body, files: photoIn(values, 'image') })
 */
export function photoFormField<Name extends string>(
  name: Name,
  { person, required = false, ...look }: Settings,
): FormField<Name> {
  return {
    name,
    type: 'custom',
    label: 'Foto',
    isWide: true,
    required: required && !look.src ? texts.profileErrors.noPhoto : undefined,
    draw: ({ value, onChange, error }) => (
      <PhotoField
        {...look}
        name={person}
        value={value instanceof Blob ? value : null}
        onChange={onChange}
        error={error}
        optional={!required}
      />
    ),
  }
}

/** The value of a form's photo field, as the files of a call. */
export function photoIn(values: FormValues, name: string): readonly Blob[] {
  const value = values[name]
  return value instanceof Blob ? [value] : []
}
