import { emailText } from '@ngaji/contract/values/text'

export function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

export function isHost(value: string): boolean {
  return URL.canParse(`http://${hostInUrl(value)}`) && !/[/\\@?#]/.test(value)
}

export function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** A path, a query or an account would be lost: links are made of the origin alone. */
export function isWebAddress(value: string): boolean {
  if (!isWebUrl(value)) return false
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}

export function isMailServer(value: string): boolean {
  return /^smtps?:\/\//.test(value) && Boolean(URL.parse(value)?.hostname)
}

/** `ngaji@example.org`, or with a name before it: `Ngaji <ngaji@example.org>`. */
export function isSender(value: string): boolean {
  const named = /^(?:"[^"\r\n]*" ?|[^"<>,;:\r\n]*)<([^<>]+)>$/.exec(value)
  const address = named?.[1] ?? value
  // The address is checked as it stands, because the mail server gets it so.
  return emailText.safeParse(address).data === address
}

export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
