import { randomInt } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** 2048 words, so eleven bits each: seven are 77 bits. */
const WORDS = 7

/**
 * A passphrase chosen at random: seven words of the BIP-39 list (plain letters, each word known by its
 * first four), joined by hyphens. At least 77 bits, which scrypt makes out of reach.
 */
export function newPassphrase(): string {
  return Array.from({ length: WORDS }, () => wordlist[randomInt(wordlist.length)]).join('-')
}

/** As it may be typed from paper: capitals, spaces instead of hyphens, spaces around. */
export function typedPassphrase(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join('-')
}
