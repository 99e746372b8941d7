import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ArchiveRefusal } from './archive-refusal.ts'
import { passphraseIdentity, passphraseRecipient } from './scrypt-stanza.ts'

/** The encryption of an archive: for the owner of a public key, by a passphrase, or none. */
export type Encryption =
  | { kind: 'recipient'; recipient: string }
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'plain' }

/** The key that decrypts an archive; `identity` is an age secret key. */
export type ArchiveKey =
  | { kind: 'identity'; identity: string }
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'plain' }

/** Is this an age public key (X25519)? */
export function isRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

export type Sealed = {
  stream: Readable
  /**
   * Decrypts this one file. Never stored: with a recipient it is a second key, made for this run
   * only.
   */
  key: ArchiveKey
}

/** Encrypts a stream as one age file (https://age-encryption.org/v1). */
export async function encrypt(plain: Readable, encryption: Encryption): Promise<Sealed> {
  if (encryption.kind === 'plain') return { stream: plain, key: encryption }
  const encrypter = new Encrypter()
  const key = await addKeys(encrypter, encryption)
  const sealed = await encrypter.encrypt(toWeb(plain))
  return { stream: Readable.fromWeb(sealed as ReadableStream<Uint8Array>), key }
}

async function addKeys(
  encrypter: Encrypter,
  encryption: Exclude<Encryption, { kind: 'plain' }>,
): Promise<ArchiveKey> {
  if (encryption.kind === 'passphrase') {
    encrypter.addRecipient(passphraseRecipient(encryption.passphrase))
    return encryption
  }
  encrypter.addRecipient(encryption.recipient)
  const identity = await generateX25519Identity()
  encrypter.addRecipient(await identityToRecipient(identity))
  return { kind: 'identity', identity }
}

/**
 * Decrypts a file made by `encrypt`. Throws `ArchiveRefusal` when the key is not one of its keys.
 */
export async function decrypt(sealed: Readable, key: ArchiveKey): Promise<Readable> {
  if (key.kind === 'plain') return sealed
  const decrypter = new Decrypter()
  if (key.kind === 'passphrase') decrypter.addIdentity(passphraseIdentity(key.passphrase))
  else decrypter.addIdentity(key.identity)
  try {
    const plain = await decrypter.decrypt(toWeb(sealed))
    return Readable.fromWeb(plain as ReadableStream<Uint8Array>)
  } catch (error) {
    throw toArchiveRefusal(error, key)
  }
}

function toArchiveRefusal(error: unknown, key: ArchiveKey): unknown {
  // A disk error says nothing about the archive.
  if (!(error instanceof Error) || 'syscall' in error) return error
  if (/no identity matched|no identities/i.test(error.message)) {
    return new ArchiveRefusal(
      key.kind === 'passphrase'
        ? 'The passphrase does not open this archive.'
        : 'The key does not open this archive: it was encrypted to another one.',
    )
  }
  return new ArchiveRefusal(`The archive is damaged: ${error.message}.`)
}

function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
}
