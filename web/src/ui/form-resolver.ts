import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FormField, FormValues } from './form-fields.ts'
import { problemOf } from './form-rules.ts'

/** A zod schema (or another of the standard) over the whole form, for what one field cannot know. */
export type FormSchema = Parameters<typeof standardSchemaResolver<FormValues, unknown, FormValues>>[0]

/** The fields' own rules speak first; the schema adds what they let pass. */
export function resolverOf(
  fields: readonly FormField[],
  schema: FormSchema | undefined,
): Resolver<Record<string, unknown>> {
  const fromSchema = schema ? standardSchemaResolver(schema) : undefined
  return async (values, context, options) => {
    // The form is made of these fields, so its values are form values.
    const given = values as FormValues
    const errors: FieldErrors<Record<string, unknown>> = {}
    const schemaResult = await fromSchema?.(given, context, options as never)
    for (const field of fields) {
      if (field.isShown && !field.isShown(given)) continue
      const value = given[field.name]
      const message =
        (value === undefined ? undefined : problemOf(field, value)) ??
        messageIn(schemaResult?.errors, field.name)
      if (message) errors[field.name] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function messageIn(errors: object | undefined, name: string): string | undefined {
  const found: unknown = errors && Object.entries(errors).find(([key]) => key === name)?.[1]
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined
  return typeof found.message === 'string' ? found.message : undefined
}
