/** Ids are UUIDs of version 7, which begin with their time of creation. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
