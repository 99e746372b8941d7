import { BodyMemory } from '../client/body-memory.ts'

/** What the server answered last, address by address, for whoever is signed in. */
export const rememberedAnswers = new BodyMemory()

/** They belong to whoever was signed in. */
export function forgetAnswers(): void {
  rememberedAnswers.clear()
}
