import process from 'node:process'

/**
 * An import of `node:http` reads everything in it, also what loads Node's own fetch and WebSocket: a
 * twentieth of a server's start. We only listen.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
