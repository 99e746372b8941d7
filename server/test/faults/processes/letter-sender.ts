import { setTimeout as wait } from 'node:timers/promises'
import { createDelivery } from '../../../src/platform/mail/deliver.ts'
import { sendLetters } from '../../../src/platform/mail/send-letters.ts'
import { writeWithoutEnd } from '../writer.ts'

const smtpUrl = process.env['MAIL_SERVER'] ?? ''

/** A process to kill: sends letters endlessly, with leases short enough for a test. */
await writeWithoutEnd(async ({ deps }) => {
  const config = { ...deps.config, smtpUrl, baseUrl: 'https://ngaji.test' }
  await sendLetters({ ...deps, config }, createDelivery(config), { leaseMs: 3000 })
  await wait(50)
  return null
})
