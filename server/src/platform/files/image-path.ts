/** Where a stored picture is served from; null stays null. */
export function imagePath(name: string | null): string | null {
  return name && `uploads/images/${name}`
}
