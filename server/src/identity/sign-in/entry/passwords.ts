import { cleanText, shortestPassword, textLimits } from '@ngaji/contract/values/text'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the package's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const atOnce = 2

/** One line of waiting per place; each work queues behind the last one of the next place. */
const places: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve())
let turn = 0

/** Runs at most two hashings at a time, so that a crowd signing in at once cannot starve everybody else. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turn = (turn + 1) % atOnce
  const done = (places[turn] ?? Promise.resolve()).then(work)
  // Whoever comes next waits for the end, good or bad.
  places[turn] = done.catch(() => undefined)
  return done
}

/** Letters with accents are composed first: keyboards differ in how they write them. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Is the text as long as a password? */
export function mayBePassword(text: string): boolean {
  return Array.from(text).length >= shortestPassword && text.length <= textLimits.password
}

/** The hash of nobody's password: checking it takes as long as checking a real one. */
const nobodysHash = hash('tidak-ada-yang-memakai-ini', cost)

/**
 * False for an account without a password, in the same time. What is copied from a message brings blanks and signs
 * that nobody sees, so such a text is tried once more without them.
 */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash)
  const tried = new Set([password, password.normalize('NFC'), cleanText(password)])
  let matches = false
  for (const text of tried) matches ||= await inTurn(() => verify(against, text))
  return matches && stored !== null
}
