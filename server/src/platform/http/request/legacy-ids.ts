/**
 * Clients written against the specification read `_id`: in the answers of its calls every object with
 * an `id` carries the same value there. Changes the value in place: the answer is a fresh copy made by the response schema.
 */
export function addLegacyIds(value: unknown): unknown {
  if (Array.isArray(value)) {
    for (const item of value) addLegacyIds(item)
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    for (const key in record) {
      const item = record[key]
      if (typeof item === 'object' && item !== null) addLegacyIds(item)
    }
    if ('id' in record) record['_id'] = record['id']
  }
  return value
}
