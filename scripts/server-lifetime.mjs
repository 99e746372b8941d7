import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { endWithParent } from './end-with-parent.mjs'

// Loaded into the server before its own code: it ends with the program that started it, as on SIGTERM, so that
// what is under way is saved first. Before the server listens for signals nothing needs saving.

function end() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
}

if (isMainThread) {
  process.once('disconnect', end)
  // The channel says only that the parent lives: it must not keep an ended server alive.
  process.channel?.unref()
  if (process.env.NGAJI_ENDS_WITH_PARENT === '1') endWithParent(end)
}
