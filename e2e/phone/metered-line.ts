import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type MeteredLine = {
  url: string
  /** Bytes since the last reading, in both directions, with headers, refusals and retries. */
  read: () => { down: number; up: number }
  /** Milliseconds since the last byte. */
  idleMs: () => number
  close: () => void
}

/** A proxy to a server that counts bytes, as a mobile operator does. */
export async function meteredLine(target: string): Promise<MeteredLine> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let [down, up, last] = [0, 0, performance.now()]
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const listener = createServer((phone) => {
    const server = connect(Number(port), hostname)
    keep(phone, server)
    keep(server, phone)
    phone.on('data', ({ length }: Buffer) => ([up, last] = [up + length, performance.now()]))
    server.on('data', ({ length }: Buffer) => ([down, last] = [down + length, performance.now()]))
    phone.pipe(server).pipe(phone)
  }).listen(0, hostname)
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return {
    url: `http://${hostname}:${address.port}`,
    read: () => {
      const read = { down, up }
      ;[down, up] = [0, 0]
      return read
    },
    idleMs: () => performance.now() - last,
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
