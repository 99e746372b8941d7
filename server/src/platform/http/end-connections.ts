import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A server that knows which of its connections are at work. */
export type EndingServer = Server & {
  /** How long running requests may take once the server stops, in milliseconds. */
  endTimeout: number
  /** Ends every connection without a request soon, and each other one behind its request. */
  endConnections: () => void
}

const lookEveryMs = 250

/**
 * Node ends idle connections when a server closes, but waits without a limit for one that has never asked: browsers
 * keep such a connection in reserve. It also checks its time limits no longer then.
 */
export function withEndingConnections(server: Server): EndingServer {
  const running = countRunning(server)
  let idle = new Set<Socket>()
  // At the second look: what a new connection asks may be on its way.
  const endIdle = () => {
    for (const socket of idle) if (running.get(socket) === 0) socket.destroy()
    idle = new Set([...running].filter(([, count]) => count === 0).map(([socket]) => socket))
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

/**
 * The open connections, and how many requests and answers are under way on each, counted apart: a request may be
 * answered before its body has arrived.
 */
function countRunning(server: Server): ReadonlyMap<Socket, number> {
  const running = new Map<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const count = running.get(socket)
    if (count !== undefined) running.set(socket, count + change)
  }
  server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', (message, response) => {
    const { socket } = message
    add(socket, 2)
    for (const stream of [message, response]) stream.once('close', () => add(socket, -1))
  })
  return running
}
