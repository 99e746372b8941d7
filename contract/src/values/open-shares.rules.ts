/** A share of attendance as the server gives it: does a register count in it that is still being taken? */
type OpenShare = { isOpen?: boolean | undefined }

/**
 * What is said beside such a share, on screens and papers: children who are not marked yet are not in it. Null where
 * all registers are closed.
 */
export function openShareNote({ isOpen = false }: OpenShare): string | null {
  return isOpen ? 'absen masih terbuka' : null
}
