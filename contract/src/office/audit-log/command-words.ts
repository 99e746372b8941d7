/**
 * Commands on the server that note what they do: under their own name where a call notes the browser,
 * which never has such a name.
 */
export const commandWords = {
  'admin:create': 'Pembuatan admin',
  restore: 'Pemulihan cadangan',
}
export type CommandName = keyof typeof commandWords
