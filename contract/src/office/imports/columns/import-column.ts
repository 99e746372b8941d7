/** A column of the sheets that are imported and exported. */
export type ImportColumn = {
  key: string
  label: string
  isRequired: boolean
  /** What else people write above it. */
  aliases: readonly string[]
  /** What may stand in it, for the sheet of instructions. */
  hint: string
}

export function column(
  key: string,
  label: string,
  hint: string,
  { isRequired = false, aliases = [] }: { isRequired?: boolean; aliases?: readonly string[] } = {},
): ImportColumn {
  return { key, label, isRequired, aliases, hint }
}

export const required = { isRequired: true } as const
