/**
 * Whether the page has what browsers give only to addresses with https (and to this machine itself): camera, encryption,
 * clipboard, and files for times without signal.
 */
export function isSecureAddress(): boolean {
  // Node, in which rules are tested, does not know the word.
  return !('isSecureContext' in globalThis) || globalThis.isSecureContext
}

/** Returns the same place with https, for a user whose address has none. */
export function secureAddress(): string {
  return `https://${location.hostname}`
}
