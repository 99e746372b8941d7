/** Every cell quoted, so that nothing in it is taken for a separator; Excel reads the mark as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const line = (row: readonly string[]) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`\uFEFF${rows.map(line).join('\r\n')}\r\n`, 'utf8')
}
