/**
 * For Node, when the embedded engine it runs lives for seconds only: it is gone before code that was
 * compiled with care would have paid.
 */
export const quickCompileFlags = ['--liftoff-only']
