import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** 2048 words, so eleven bits each: seven are 77 bits. */
const WORDS = 7

/**
 * A random passphrase: seven words of the BIP-39 list (plain letters, each word unique by its first
 * four), joined by hyphens. At least 77 bits, infeasible to guess with scrypt.
 */
export function newPassphrase(): string {
  return Array.from({ length: WORDS }, () => wordlist[randomInt(wordlist.length)]).join('-')
}

/**
 * Normalises a passphrase typed from paper: capitals, spaces instead of hyphens, spaces around it.
 */
export function typedPassphrase(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join('-')
}
