/** The display name: accounts created in bulk have no name yet. */
export function displayName({ name }: { name: string }): string {
  return name === '' ? 'Tanpa nama' : name
}

/** The person with the display name: for screens and print, never for a form. */
export function named<Person extends { name: string }>(person: Person): Person {
  return { ...person, name: displayName(person) }
}
