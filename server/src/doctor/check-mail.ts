import { createTransport } from 'nodemailer'
import { isPrivate, type Config } from '../config/config.ts'
import { about, systemErrorCode, rootErrorMessage, type Finding } from './finding.ts'

const say = about('mail')

/** Connects, starts TLS and signs in; no letter is sent. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config
  if (smtpUrl === null)
    return [
      say.warning(
        'No letter goes out: nobody can reset a password alone. Set SMTP_URL and MAIL_FROM.',
      ),
    ]
  const where = whereOf(smtpUrl)
  try {
    await verify(smtpUrl, {})
  } catch (error) {
    return [say.fault(whyNot(error, where)), ...checkAddresses(config)]
  }
  return [
    say.ok(`${where} is reached and lets the program in.`),
    ...(await checkEncryption(smtpUrl, where)),
    ...checkAddresses(config),
  ]
}

async function verify(url: string, more: { requireTLS?: boolean }): Promise<void> {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url, ...patience, ...more })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** The name and the port, never the password. */
function whereOf(smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl)
  return `The mail server ${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
}

function whyNot(error: unknown, where: string): string {
  const reason = rootErrorMessage(error)
  // The library replaces the system's error code by its own; the message still contains it.
  const code = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\b/.exec(reason)?.[1] ?? systemErrorCode(error)
  switch (code) {
    case 'EAUTH':
      return `${where} refuses the name or the password in SMTP_URL: ${reason}.`
    case 'ECONNREFUSED':
      return `${where} does not listen: is the port in SMTP_URL right?`
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${where} is no known name.`
    case 'ETIMEDOUT':
      return `${where} does not answer: is the port open in the firewall?`
    default:
      return `${where} cannot be used: ${reason}. smtps:// is TLS from the start (465), smtp:// STARTTLS (587).`
  }
}

/** Checks whether TLS is certain: with smtp:// it is used only where the server offers it. */
async function checkEncryption(smtpUrl: string, where: string): Promise<Finding[]> {
  if (smtpUrl.startsWith('smtps:')) return []
  try {
    await verify(smtpUrl, { requireTLS: true })
    return []
  } catch {
    return [
      say.warning(`${where} offers no STARTTLS: letters with links travel readable. Use smtps://.`),
    ]
  }
}

function checkAddresses(config: Config): Finding[] {
  const sender = config.mailFrom.replace(/^.*<|>$/g, '')
  return [
    ...(/\.invalid$/i.test(sender)
      ? [say.fault(`MAIL_FROM is ${sender}, which no mail server takes: set an own address.`)]
      : []),
    ...(isPrivate({ host: '127.0.0.1', baseUrl: config.baseUrl })
      ? [
          say.fault(
            `Links in letters lead to ${config.baseUrl}, which is this machine only: set BASE_URL.`,
          ),
        ]
      : []),
  ]
}
