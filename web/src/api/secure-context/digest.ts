/** The SHA-256 digest of bytes or of a text. Browsers digest only on pages with https; elsewhere a library does. */
export async function digestOf(content: string | ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  if (crypto.subtle === undefined) {
    // Lazy import: hardly any address is without https.
    const { sha256 } = await import('@noble/hashes/sha2.js')
    return new Uint8Array(sha256(bytes))
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** Returns the digest in hexadecimal digits. */
export async function hexDigestOf(content: string | ArrayBuffer): Promise<string> {
  return [...(await digestOf(content))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
