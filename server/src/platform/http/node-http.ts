import process from 'node:process'

/**
 * Importing `node:http` loads everything in it, including Node's own fetch and WebSocket: a
 * twentieth of the startup time. This process only listens.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
