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
 * Asks for the password over whatever is open. Resolves with true once the right one was given, with
 * false on "Batal". Whoever asks while it is open waits for the same answer.
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

/** For the one ConfirmHost, which draws it. */
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
