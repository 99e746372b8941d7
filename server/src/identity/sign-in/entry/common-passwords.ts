import { readFileSync } from 'node:fs'

const file = new URL('./common-passwords.txt', import.meta.url)
const common = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))

/** Is it among the passwords everybody tries first? The list is lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
