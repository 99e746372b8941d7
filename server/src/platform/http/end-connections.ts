import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A server that knows which of its connections are at work. */
export type EndingServer = Server & {
  /** How long running requests may take once the server stops, in milliseconds. */
  endTimeout: number
  /** Ends every connection without a request now, and each other one behind its request. */
  endConnections: () => void
}

const lookEveryMs = 250

/**
 * Node ends idle connections when a server closes, but waits without a limit for one that has never asked: browsers
 * keep such a connection in reserve. It also checks its time limits no longer then.
 */
export function withEndingConnections<T extends Server>(server: T): T & EndingServer {
  const running = countRequests(server)
  const endIdle = () => {
    for (const [socket, count] of running) if (count === 0) socket.destroy()
  }
  const ending = Object.assign(server, {
    endTimeout: 120_000,
    endConnections() {
      if (!server.listening) return
      endIdle()
      const look = setInterval(endIdle, lookEveryMs)
      const limit = setTimeout(() => server.closeAllConnections(), ending.endTimeout)
      server.once('close', () => {
        clearInterval(look)
        clearTimeout(limit)
      })
    },
  })
  return ending
}

/** The open connections, and how many requests run on each. A request runs from its headers to the end of its answer. */
function countRequests(server: Server): ReadonlyMap<Socket, number> {
  const running = new Map<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const count = running.get(socket)
    if (count !== undefined) running.set(socket, count + change)
  }
  server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    add(socket, 1)
    response.once('close', () => add(socket, -1))
  })
  return running
}
