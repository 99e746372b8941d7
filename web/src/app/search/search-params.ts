/** Every value in the address is plain text: `?nis=20210047` is not the number 20,210,047. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Omits empty values, so that one view has one address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    const isText =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isText && value !== '' ? [[name, String(value)]] : []
  })
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
