import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { endWithParent } from './end-with-parent.mjs'

// Loaded into the server before its own code: when its parent process ends, the server ends as on
// SIGTERM, so that running requests are saved first. Before the server handles signals there is
// nothing to save.

function end() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
}

if (isMainThread) {
  process.once('disconnect', end)
  // The channel only detects the end of the parent: it must not keep the process alive.
  process.channel?.unref()
  if (process.env.NGAJI_ENDS_WITH_PARENT === '1') endWithParent(end)
}
