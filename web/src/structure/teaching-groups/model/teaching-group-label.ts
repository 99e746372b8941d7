/** "KBM At-Taqwa", also where people left the word out of the name. */
export function teachingGroupLabel(name: string): string {
  return /^KBM\b/i.test(name) ? name : `KBM ${name}`
}
