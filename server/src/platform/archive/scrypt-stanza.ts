import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Stanza, type Identity, type Recipient } from 'age-encryption'

/**
 * Passphrases of age (https://age-encryption.org/v1, "The scrypt recipient type"). The library's
 * own code computes scrypt on the main thread, for seconds in which the server would answer no
 * request; this code uses Node's thread pool.
 */

/** 2^18 rounds: a second and 256 MB per guess. */
const LOG_ROUNDS = 18
const BLOCK_SIZE = 8
const LABEL = 'age-encryption.org/v1/scrypt'
const NONCE = Buffer.alloc(12)
const TAG_BYTES = 16
const options = { authTagLength: TAG_BYTES } as const

type Derive = (passphrase: string, salt: Buffer, length: number, limits: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

/** Encrypts to a passphrase; must be the only recipient of a file. */
export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const key = await deriveScryptKey(passphrase, salt, LOG_ROUNDS)
      const cipher = createCipheriv('chacha20-poly1305', key, NONCE, options)
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', base64(salt), String(LOG_ROUNDS)], body)]
    },
  }
}

export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', rounds = ''] = stanza?.args ?? []
      if (!stanza || kind !== 'scrypt') return null
      if (stanzas.length !== 1 || stanza.body.length !== 32) throw new Error('invalid stanza')
      // A forged file must not take all memory.
      if (!/^([1-9]|1\d|20)$/.test(rounds)) throw new Error('scrypt work factor is too high')
      const key = await deriveScryptKey(passphrase, Buffer.from(salt, 'base64'), Number(rounds))
      return opened(stanza.body, key)
    },
  }
}

/** Null for another passphrase. */
function opened(body: Uint8Array, key: Buffer): Uint8Array | null {
  const sealed = Buffer.from(body)
  const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, options)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    // The authentication tag does not match.
    return null
  }
}

function deriveScryptKey(passphrase: string, salt: Buffer, logRounds: number): Promise<Buffer> {
  const rounds = 2 ** logRounds
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, {
    N: rounds,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 128 * rounds * BLOCK_SIZE + 1024 * 1024,
  })
}

/** Returns the text without padding, as age writes it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
