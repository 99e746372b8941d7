/**
 * Node flags of the server. Some 50 MB of its heap are permanent; by default the engine allows
 * little more and runs full collections repeatedly, which cost more than a tenth of the server's
 * processor time. The old space may therefore grow to this size before the first full collection.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--initial-old-space-size=192']
