import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FormField, FormRecord } from './form-fields.ts'
import { problemOf, withTidyTimes } from './form-rules.ts'

type Issue = {
  message: string
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
type Checked = { issues?: readonly Issue[] | undefined }

/**
 * A zod schema, or any other Standard Schema, over the whole form, for validation across fields.
 * An issue belongs to the field its path begins with.
 */
export type FormSchema = {
  readonly '~standard': { readonly validate: (values: unknown) => Checked | Promise<Checked> }
}

/** The fields' own rules come first; the schema adds further issues. */
export function resolverOf(
  fields: readonly FormField[],
  schema: FormSchema | undefined,
): Resolver<FormRecord> {
  return async (typed) => {
    const values = withTidyTimes(fields, typed)
    const checked = await schema?.['~standard'].validate(values)
    const errors: FieldErrors<FormRecord> = {}
    for (const field of fields) {
      if (field.isShown && !field.isShown(values)) continue
      const message = problemOf(field, values[field.name] ?? null) ?? issueOf(checked, field.name)
      if (message) errors[field.name] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function issueOf(checked: Checked | undefined, name: string): string | undefined {
  return checked?.issues?.find(({ path }) => {
    const first = path?.[0]
    return (typeof first === 'object' ? first.key : first) === name
  })?.message
}
