/**
 * A cell that begins like a formula would be run by the program it is opened in. An apostrophe in front
 * makes text of it; one that was there before gets another, so that taking one off restores the cell. Programs of East
 * Asia take the wide signs for the narrow ones.
 */
const dangerous = /^'*[=+\-@\t\r\n\0＝＋－＠]/

export function defused(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** What the text was before it left. */
export function undefused(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text
}

/** Without the signs a sheet cannot hold, and none that reads like one of its own escapes. */
export function inXlsx(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
