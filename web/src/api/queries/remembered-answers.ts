import { BodyMemory } from '../client/body-memory.ts'

/** The last responses by address, for the signed-in user. */
export const rememberedAnswers = new BodyMemory()

/** Clears them at sign-out: they belong to the user. */
export function forgetAnswers(): void {
  rememberedAnswers.clear()
}
