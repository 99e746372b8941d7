import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { waitFor } from './tests/wait-for.ts'

type Server = { child: ChildProcess }

/**
 * Sends half of a request that saves a desa, then SIGTERM to the server, and the other half once no
 * new connection is accepted.
 * @returns the answer as it came over the line
 */
export async function saveDuringSigterm({ child }: Server, address: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({ name: `Desa ${child.pid}`, address: 'Jalan Masjid 1' })
  const head = [
    'POST /api/levels/branches HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${await signIn(address)}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'expect: 100-continue',
  ]
  const socket = connect(Number(port), hostname)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has received the headers.
  await once(socket, 'data')
  socket.write(body.slice(0, -1))
  child.kill('SIGTERM')
  const isOpen = () => canConnect(hostname, Number(port))
  await waitFor(async () => expect(await isOpen(), 'new connections').toBe(false))
  socket.write(body.slice(-1))
  return readToEnd(socket)
}

async function readToEnd(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function canConnect(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@ngaji.test', password: 'mengaji-bersama' }),
  })
  return ((await answer.json()) as { token: string }).token
}
