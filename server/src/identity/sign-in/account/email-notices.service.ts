import { maskedEmail } from '@ngaji/contract/values/person/masked-email'
import type { Deps } from '../../../deps.ts'
import { postLetter } from '../../../platform/mail/letters.ts'
import { notify } from '../../notifications/notify.service.ts'
import { emailRemovedLetter } from './letters.ts'
import { isUnreachable } from './link-letters.service.ts'
import { listOfficeAbove } from './offices.service.ts'
import type { Account } from '../entry/sign-in.queries.ts'

/** The person who attached the address is signed in: the owner of the account must still find the notice. */
const pinnedMs = 7 * 86_400_000

/**
 * The person who is signed in attached an address. The owner is told in the app. A first address has no
 * former address to write to, so the office in charge is told as well.
 */
export async function tellOfAttachedEmail(
  deps: Deps,
  account: Account,
  email: string,
): Promise<void> {
  const { userId, name } = account
  const pinnedUntil = new Date(deps.now().getTime() + pinnedMs)
  const text = `Email ${maskedEmail(email)} dipasang pada akun Anda. Bila bukan Anda, hubungi PJP Anda sekarang.`
  const kind = 'emailAttached' as const
  await notify(deps, [{ userId, kind, text, href: '/settings/security', pinnedUntil }])
  if (account.email !== null) return
  const told = `Akun ${name} dipasangi email oleh pemakainya. Bila ia tidak memasangnya, lepaskan email itu dan buat kode aktivasi baru.`
  const office = await listOfficeAbove(deps, account)
  await notify(
    deps,
    office.map((officeId) => ({ userId: officeId, kind, text: told, href: null })),
  )
}

/** The office took an address off an account: its holder is told by letter, proved or not, and the owner in the app. */
export async function tellOfRemovedEmail(
  deps: Deps,
  { userId, name }: Pick<Account, 'userId' | 'name'>,
  { email, by }: { email: string; by: string },
): Promise<void> {
  const text = `Email ${maskedEmail(email)} dilepas dari akun Anda oleh ${by}.`
  await notify(deps, [{ userId, kind: 'emailRemoved', text, href: '/settings/security' }])
  if (isUnreachable(email)) return
  const letter = emailRemovedLetter({ to: email, name })
  await postLetter(deps, { ...letter, kind: 'email-removed', userId })
}
