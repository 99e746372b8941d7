import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { diskStore } from '../files/disk-store.ts'
import { letterFolder, removeOldLetters } from './letter-folder.ts'
import type { Letter } from './letters.ts'

/**
 * Resolves once the mail server has accepted the letter. On abort it closes the connection and
 * rejects.
 */
export type Deliver = (letter: Letter & { id: string }, signal?: AbortSignal) => Promise<void>

/** Delivers by SMTP where configured; else into a folder that a developer reads. */
export function createDelivery(config: Config): Deliver {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === null) {
    return ({ id, to, subject, text }) => writeToFolder(config, id, { to, subject, text })
  }
  let transport: Promise<Transporter> | undefined
  return async ({ id, to, subject, text }, signal) => {
    // The id is the same at every attempt, so that a mail server can recognise a duplicate.
    const messageId = `<${id}@${new URL(config.baseUrl).hostname}>`
    transport ??= openTransport(smtpUrl)
    const message = { from: mailFrom, messageId, to, subject, text, ...(signal && { signal }) }
    await (await transport).sendMail(message)
  }
}

/** Loaded with the first letter: unused without SMTP, and a tenth of the server's startup time. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  // One connection per letter: a pool passes a letter whose connection broke to another connection.
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function writeToFolder(config: Config, id: string, letter: Letter): Promise<void> {
  const folder = letterFolder(config)
  // Other accounts of the machine cannot read the folder.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await diskStore(folder).save(
    `${id}.json`,
    Buffer.from(JSON.stringify(letter, null, 2)),
    'application/json',
  )
  removeOldLetters(config)
}

/** Letters in the folder, newest first: ids sort by time. */
export async function listDelivered(config: Config): Promise<(Letter & { id: string })[]> {
  const names = await readdir(letterFolder(config)).catch(() => [])
  const letters = names.filter((name) => name.endsWith('.json'))
  const newest = letters.toSorted((a, b) => b.localeCompare(a)).slice(0, 50)
  return Promise.all(
    newest.map(async (name) => ({
      id: name.replace('.json', ''),
      ...(JSON.parse(await readFile(join(letterFolder(config), name), 'utf8')) as Letter),
    })),
  )
}
