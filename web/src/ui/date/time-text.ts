/** "1830", "18.30", "830" and "18" become "18:30", "18:30", "08:30", "18:00"; else as typed. */
export function tidyTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim())
  if (!match || Number(match[1]) > 23) return text
  return `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`
}
