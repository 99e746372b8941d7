import { remedyOf } from '@ngaji/contract/office/system-health/system-health.rules'
import type {
  FailedLetter,
  SystemHealth,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listFailedLetters } from '../../platform/mail/failed-letters.ts'
import { canMail } from '../../platform/mail/can-mail.ts'
import {
  resendLetter,
  sendTestLetter,
} from '../../identity/sign-in/account/resend-letter.service.ts'
import { countLetters, findOwnAddress } from './system-health.queries.ts'

const mostLetters = 100

/**
 * Warns once in the log, and on "Kesehatan sistem", that no letter can be sent, with the missing
 * setting.
 */
export async function noticeMail(
  deps: Pick<Deps, 'db' | 'config' | 'system' | 'log'>,
): Promise<void> {
  const { warnings } = deps.system
  if (await canMail(deps)) return warnings.settle('mail.not-set-up')
  if (warnings.raise('mail.not-set-up'))
    deps.log.warn('mail is not set up, no letter goes out: set SMTP_URL, MAIL_FROM and BASE_URL')
}

/** Counts, and the newest failed letters: their recipients, never their text. */
export async function readLetters(deps: Deps, midnight: Date): Promise<SystemHealth['letters']> {
  const counts = await countLetters(deps.db, midnight)
  const failed = await listFailedLetters(deps, { limit: mostLetters })
  return {
    ...counts,
    isSetUp: deps.config.smtpUrl !== null,
    oldestWaitingAt: counts.oldestWaitingAt?.toISOString() ?? null,
    failedLetters: failed.map(letterOf),
  }
}

type Failed = Awaited<ReturnType<typeof listFailedLetters>>[number]

function letterOf({ id, kind, role, userId, to, failure, failedAt, tries }: Failed): FailedLetter {
  return {
    id,
    kind,
    role,
    userId,
    maskedAddress: to,
    cause: failure,
    remedy: remedyOf({ kind, cause: failure, userId }),
    at: failedAt.toISOString(),
    tries,
  }
}

/** A new letter with a new token, by the feature that wrote the failed one. */
export async function sendAgain(deps: Deps, letterId: string): Promise<{ message: string }> {
  await resendLetter(deps, letterId)
  deps.audit({ target: { type: 'letter', id: letterId } })
  return { message: 'Surat baru sudah masuk antrean dan segera dikirim.' }
}

/** Sends a test letter to the own address. */
export async function sendTest(deps: Deps, { userId }: Actor): Promise<{ message: string }> {
  const { name, email } = await findOwnAddress(deps.db, userId)
  // Admins sign in by their address: a constraint of the table.
  const id = await sendTestLetter(deps, { userId, to: email ?? '', name })
  deps.audit({ target: { type: 'letter', id } })
  const message =
    deps.config.smtpUrl === null
      ? 'Surat belum diatur: surat uji hanya tersimpan di server.'
      : 'Surat uji sudah masuk antrean. Periksa kotak masuk Anda sebentar lagi.'
  return { message }
}
