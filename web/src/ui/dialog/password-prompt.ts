export type PasswordPrompt = {
  id: number
  answer: Promise<boolean>
  settle: (isGiven: boolean) => void
}

let asked: PasswordPrompt | undefined
let lastId = 0
const listeners = new Set<() => void>()

function change(next: PasswordPrompt | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks for the password over any open dialog. Resolves with true once the right one was given, with
 * false on "Batal". Single flight: callers share an open prompt.
 */
export function askPassword(): Promise<boolean> {
  if (asked) return asked.answer
  lastId += 1
  let settle: PasswordPrompt['settle'] = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  change({ id: lastId, answer, settle })
  return answer
}

/** The store of PasswordPromptHost. */
export const passwordPromptStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): PasswordPrompt | undefined => asked,
  settle: (isGiven: boolean): void => {
    asked?.settle(isGiven)
    change(undefined)
  },
}
