import { appendFileSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import { readConfig } from '../../src/config/config.ts'
import { photoForm } from '../../src/identity/users/test/photos.fixtures.ts'
import { startServer } from '../../src/start-server.ts'

/** The sessions that send, the people whose photos are sent, and the file that takes the names. */
export type UploadScene = { tokens: string[]; userIds: string[]; acknowledged: string }

/**
 * A process to be killed: the whole server, and offices that send it photos. Writes the names of both
 * pictures into a file once the server has answered that they are saved, then says a number. Arguments:
 * data folder, first number to use.
 */
const [, first = '1'] = process.argv.slice(2)
const { tokens, userIds, acknowledged } = JSON.parse(process.env['SCENE'] ?? '{}') as UploadScene

// What a start tells people has no place among the numbers.
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
