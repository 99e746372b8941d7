/**
 * Node flags for an embedded engine that lives for seconds: it ends before optimised code would
 * pay.
 */
export const quickCompileFlags = ['--liftoff-only']
