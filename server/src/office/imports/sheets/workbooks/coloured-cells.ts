const rowEnd = '</row>'

/**
 * The XML of a sheet without the cells at the end of its rows that hold nothing but a colour or a border. The reader
 * takes some seconds for every hundred thousand of them.
 */
export function withoutColouredCells(xml: string): string {
  return xml.includes(`/>${rowEnd}`) ? xml.split(rowEnd).map(withoutLastCells).join(rowEnd) : xml
}

function withoutLastCells(row: string): string {
  let end = row.length
  let start = lastTag(row, end)
  while (row.startsWith('<c ', start) && row.startsWith('/>', end - 2)) {
    end = start
    start = lastTag(row, end)
  }
  return row.slice(0, end)
}

function lastTag(row: string, end: number): number {
  return row.lastIndexOf('<', end - 1)
}
