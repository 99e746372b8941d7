/** The letters of a heading: `Nama Lengkap *` and `nama_lengkap` are the same. */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]/g, '')
}
