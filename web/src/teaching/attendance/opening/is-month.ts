/** Is it `YYYY-MM` of a month that exists? */
export function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text)
}
