/** Accounts made by number have no name yet. */
export function nameOf({ name }: { name: string }): string {
  return name === '' ? 'Tanpa nama' : name
}

/** The same under the name it is shown by: for what is read or printed, never for a form. */
export function named<Person extends { name: string }>(person: Person): Person {
  return { ...person, name: nameOf(person) }
}
