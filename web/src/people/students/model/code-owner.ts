import type { CodeOwner } from '../../../identity/users/parts/ActivationCode.tsx'

/** Returns the owner of a code, and what the child signs in with. */
export function ownerOf({ name, nis }: { name: string; nis: string }): CodeOwner {
  return { name, signIn: { label: 'NIS', value: nis } }
}
