import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import type { LinkPurpose, MailedLink } from '@ngaji/contract/identity/sign-in/sign-in.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'

const noLink = 'Tautan ini tidak berlaku. Periksa apakah alamatnya tersalin utuh.'

const deadSentences: Record<Exclude<MailedLink['state'], 'open'>, string> = {
  used: 'Tautan ini sudah dipakai.',
  expired: 'Tautan ini sudah terlalu lama, jadi tidak berlaku lagi.',
  replaced:
    'Tautan ini tidak berlaku lagi: ada tautan yang lebih baru, atau akunnya sudah berubah.',
}

/** Reading a link changes nothing: programs that look into mail open links too. */
function mailedLinkOf(token: string) {
  return queryOptions({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) =>
      call(ownAccountRoutes.readMailedLink, { params: { token } }, { signal }),
    staleTime: Infinity,
  })
}

/**
 * Why the link of this page does nothing any more, said before anything is typed or tapped; null while it
 * works, and while nobody answers: then the act itself says why.
 */
export function useDeadLink(token: string, purpose: LinkPurpose): string | null {
  return useLinkState(token, purpose).dead
}

/** The sentence of `useDeadLink`, and whether the answer is still awaited. */
export function useLinkState(token: string, purpose: LinkPurpose) {
  const { data, error, isPending } = useQuery(mailedLinkOf(token))
  return { isPending, dead: error ? deadByError(error) : deadByLink(data?.link, purpose) }
}

function deadByLink(link: MailedLink | undefined, purpose: LinkPurpose): string | null {
  if (!link) return null
  if (link.purpose !== purpose) return noLink
  return link.state === 'open' ? null : deadSentences[link.state]
}

const deadByError = (error: Error) => (isNoLink(error) ? noLink : null)

/** Was the token of the link refused: made up, used up, replaced or too old? */
export function isNoLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.token-invalid'
}
