/** The names between braces in a text. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** `fillIn('Masih ada {n} kelas.', { n: 3 })`. A missing value is shown as a dash. */
export function fillIn(
  text: string,
  values: Partial<Record<string, string | number | undefined>>,
): string {
  // Some texts are the region's own: `{constructor}` must count as missing too.
  return text.replace(/\{(\w+)\}/g, (_match, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : null) ?? '-'),
  )
}
