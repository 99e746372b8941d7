/**
 * How long a test waits for what must happen. A busy machine takes many times as long as a quiet
 * one, and its tests are not tried again.
 */
export const patienceMs = 15_000
