import { texts } from '@ngaji/contract/words/texts'
import type { FormField, FormValue, FormValues } from '../form/form-fields.ts'
import { BlobImage } from './BlobImage.tsx'
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
    read: readPhoto,
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

/** A chosen photo, or the stored one by its address. */
function readPhoto(value: FormValue) {
  const look = 'size-20 rounded-card object-cover'
  if (value instanceof Blob) return <BlobImage photo={value} alt="Foto" className={look} />
  if (typeof value !== 'string' || value === '') return 'Belum ada foto'
  return <img src={value} alt="Foto" className={look} />
}

/** The value of a form's photo field, as the files of a call. */
export function photoIn(values: FormValues, name: string): readonly Blob[] {
  const value = values[name]
  return value instanceof Blob ? [value] : []
}
