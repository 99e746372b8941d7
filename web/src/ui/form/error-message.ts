/** The sentence of a refusal; any other error has the specified fixed sentence. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '' && !isForProgrammers(error))
    return error.message
  return 'Something went wrong'
}

/** What the browser or a schema throws is a defect, and its sentence is English. */
function isForProgrammers(error: Error): boolean {
  const kinds = [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError]
  return (
    error instanceof DOMException ||
    kinds.some((kind) => error instanceof kind) ||
    error.name.endsWith('ZodError')
  )
}

/** The server's sentences per field, where the refusal carries them. */
export function fieldMessagesOf(error: unknown): Readonly<Record<string, string>> {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {}
  const { fields } = error
  if (typeof fields !== 'object' || fields === null) return {}
  const messages: Record<string, string> = {}
  for (const [name, message] of Object.entries(fields)) {
    if (typeof message === 'string') messages[name] = message
  }
  return messages
}
