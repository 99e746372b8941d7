/** `fault`: something does not work. `warning`: it works, but the operator should act. */
export type Level = 'ok' | 'warning' | 'fault'
export type Subject =
  | 'environment'
  | 'database'
  | 'cards'
  | 'data folder'
  | 'disk'
  | 'mail'
  | 'files'
  | 'clock'
  | 'backups'
  | 'dumps'
  | 'proxy'
export type Finding = { subject: Subject; level: Level; sentence: string }

/** Findings of one subject: `say.fault('...')`. */
export function about(subject: Subject) {
  const of = (level: Level) => (sentence: string) => ({ subject, level, sentence })
  return { ok: of('ok'), warning: of('warning'), fault: of('fault') }
}

/**
 * The reason, as the system or the other server prints it; a failed fetch has the reason in its
 * cause.
 */
export function rootErrorMessage(error: unknown): string {
  const { message, cause, code } = error as NodeJS.ErrnoException & { cause?: unknown }
  if (cause instanceof Error) return rootErrorMessage(cause)
  // Both address families of a name were tried: the message is empty.
  if (error instanceof AggregateError && error.errors.length > 0)
    return rootErrorMessage(error.errors[0])
  return message || code || String(error)
}

export function systemErrorCode(error: unknown): string {
  const { cause, code } = error as NodeJS.ErrnoException & { cause?: unknown }
  if (error instanceof AggregateError && error.errors.length > 0)
    return systemErrorCode(error.errors[0])
  return cause instanceof Error ? systemErrorCode(cause) : (code ?? '')
}

/** Rejects when the work takes longer, so that a silent server does not block the report. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${milliseconds / 1000} s`))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
