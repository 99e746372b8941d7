/** The address of a stored picture; null stays null. */
export function imagePath(name: string | null): string | null {
  return name && `uploads/images/${name}`
}
