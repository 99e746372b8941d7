/** An unfinished change of an entry, on this device. Alone in its file: the list knows no form. */
export function draftNameOf(journalId: string): string {
  return `journal/${journalId}`
}
