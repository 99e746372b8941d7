import { readFileSync } from 'node:fs'
import { passwordFault } from '@ngaji/contract/identity/sign-in/password.rules'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

function commonPasswordFault(password: string): string | null {
  return passwordFault(password, { ownWords: [], isCommon: isCommonPassword })
}

describe('the list of common passwords', () => {
  it('holds some three thousand entries, lower case, each once, in order', () => {
    expect(list.length).toBeGreaterThan(3000)
    expect(list.filter((word) => word !== word.toLowerCase().trim())).toEqual([])
    expect(list).toEqual([...new Set(list)].toSorted())
  })

  it('is refused whole, whatever the case', () => {
    for (const word of list.filter((entry) => entry.length >= 8)) {
      // Repeated or counted signs have a reason of their own, which is said first.
      expect(isCommonPassword(word), word).toBe(true)
      expect(['common', 'pattern'], word).toContain(commonPasswordFault(word))
      expect(['common', 'pattern'], word).toContain(commonPasswordFault(word.toUpperCase()))
    }
  })

  it.each(['Bismillah1', 'indonesia45', 'P@ssw0rd!', 'sayangku99', 'qwerty2026', 'admin123!'])(
    'is refused in disguise: %s',
    (password) => {
      expect(commonPasswordFault(password)).toBe('common')
    },
  )

  it.each(['kuda-terbang-ungu', 'Sepeda7biru', 'hujan di sore hari', 'tR4mpil&sopan'])(
    'leaves a good password alone: %s',
    (password) => {
      expect(commonPasswordFault(password)).toBeNull()
    },
  )
})
