import type { Deps } from '../../../deps.ts'
import { forgetUnwanted } from '../forget-people.queries.ts'

const monthMs = 30 * 86_400_000

/**
 * Every night: of people without an account nothing is kept a month after the decision. Their
 * pictures, which nobody shows any more, go with the sweep of pictures.
 */
export async function forgetUnwantedPeople({ db, now }: Deps): Promise<void> {
  await forgetUnwanted(db, new Date(now().getTime() - monthMs))
}
