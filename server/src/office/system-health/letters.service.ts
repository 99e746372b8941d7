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

/** Tells the log once, and the admin on "Kesehatan sistem", that no letter goes out here and what is missing. */
export async function noticeMail(
  deps: Pick<Deps, 'db' | 'config' | 'system' | 'log'>,
): Promise<void> {
  const { warnings } = deps.system
  if (await canMail(deps)) return warnings.settle('mail.not-set-up')
  if (warnings.raise('mail.not-set-up'))
    deps.log.warn('mail is not set up, no letter goes out: set SMTP_URL, MAIL_FROM and BASE_URL')
}

/** Counts, and the newest of those that were given up: whom they were for, never what they said. */
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

/** A new letter with a new token, by the feature that wrote the one that was given up. */
export async function sendAnew(deps: Deps, letterId: string): Promise<{ message: string }> {
  await resendLetter(deps, letterId)
  deps.audit({ target: { type: 'letter', id: letterId } })
  return { message: 'Surat baru sudah masuk antrean dan segera dikirim.' }
}

/** To the own address: whether letters arrive at all. */
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
