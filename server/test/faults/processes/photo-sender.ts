import { appendFileSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import { endWithParent } from '../../../../scripts/end-with-parent.mjs'
import { readConfig } from '../../../src/config/config.ts'
import { photoForm } from '../../../src/identity/users/test/photos.fixtures.ts'
import { startServer } from '../../../src/start-server.ts'

/** The uploading sessions, the accounts of the photos, and the file that records the names. */
export type UploadScene = { tokens: string[]; userIds: string[]; acknowledged: string }

/**
 * A process to kill: the whole server, and administrators who upload photos. Records the names of
 * both pictures in a file once the server has acknowledged them, then prints a number. Arguments:
 * data folder, first number to use.
 */
endWithParent(() => process.exit(1))
const [, first = '1'] = process.argv.slice(2)
const { tokens, userIds, acknowledged } = JSON.parse(process.env['SCENE'] ?? '{}') as UploadScene

// The startup banner must not mix with the numbers.
console.log = () => undefined
const { address } = await startServer(readConfig(process.env))
flushCompileCache()

let next = Number(first)

async function upload(token: string, number: number): Promise<void> {
  const userId = userIds[number % userIds.length] ?? ''
  const colour = `#${(number % 0xffffff).toString(16).padStart(6, '0')}`
  const { payload, headers } = await photoForm(colour)
  const answer = await fetch(address + hrefOf(routes.users.changePhoto, { userId }), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  if (answer.status === 503) {
    await wait(20)
    return
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { image, thumbnail } = (await answer.json()) as { image: string; thumbnail: string }
  appendFileSync(acknowledged, `${image}\n${thumbnail}\n`)
  writeSync(1, `${number}\n`)
}

await Promise.all(
  tokens.map(async (token) => {
    for (;;) await upload(token, next++)
  }),
)
