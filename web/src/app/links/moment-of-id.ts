/** Ids of version 7 begin with the moment they were made. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
