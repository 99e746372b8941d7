import { randomBelow, shuffled, type RandomSource } from '../../values/seeded-random.ts'
import { setTotal } from '../../values/question-sets.rules.ts'

export type Drawable = { maxScore: number }

/**
 * Questions worth the same are interchangeable: sets are counted by how many of each group they
 * contain.
 */
type Worth<Q> = { points: number; questions: Q[] }

function byWorth<Q extends Drawable>(questions: readonly Q[]): Worth<Q>[] {
  const groups = new Map<number, Q[]>()
  for (const question of questions) {
    const known = groups.get(question.maxScore)
    if (known) known.push(question)
    else groups.set(question.maxScore, [question])
  }
  return [...groups].map(([points, group]) => ({ points, questions: group }))
}

/** Binomial coefficients: the ways to choose k of n, for k = 0, 1, … most. */
function choices(n: number, most: number): bigint[] {
  const ways = [1n]
  for (let k = 1; k <= most; k += 1)
    ways.push(((ways[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k))
  return ways
}

type Counted<Q> = Worth<Q> & {
  /** The ways to choose k of them. */
  pick: bigint[]
  /** The number of sets of this group and those before it, by sum. */
  sums: bigint[]
}

function counted<Q>(groups: readonly Worth<Q>[], total: number): Counted<Q>[] {
  let before = [1n, ...Array<bigint>(total).fill(0n)]
  return groups.map((group) => {
    const most = Math.min(group.questions.length, Math.floor(total / group.points))
    const pick = choices(group.questions.length, most)
    const sums = Array<bigint>(total + 1).fill(0n)
    before.forEach((ways, sum) => {
      if (ways === 0n) return
      for (let k = 0; k <= most && sum + k * group.points <= total; k += 1) {
        const reached = sum + k * group.points
        sums[reached] = (sums[reached] ?? 0n) + (k === 0 ? ways : ways * (pick[k] ?? 0n))
      }
    })
    before = sums
    return { ...group, pick, sums }
  })
}

/**
 * Draws questions that add up to the total exactly, every such set with equal probability: the sets
 * are counted, then one of them is chosen by its number. Null when there is none. The order is
 * random too. (domain: Munaqasyah, drawing)
 */
export function drawSet<Q extends Drawable>(
  questions: readonly Q[],
  next: RandomSource,
  total: number = setTotal,
): Q[] | null {
  const groups = counted(
    byWorth(questions.filter(({ maxScore }) => maxScore > 0 && maxScore <= total)),
    total,
  )
  if ((groups.at(-1)?.sums[total] ?? 0n) === 0n) return null
  const drawn: Q[] = []
  let open = total
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index] as Counted<Q>
    const before = index === 0 ? null : (groups[index - 1] as Counted<Q>).sums
    const count = howMany(group, before, open, next)
    drawn.push(...shuffled(group.questions, next).slice(0, count))
    open -= count * group.points
  }
  return shuffled(drawn, next)
}

/**
 * How many questions of a group the chosen set contains, when the groups up to it have `open`
 * points to fill.
 */
function howMany<Q>(
  { points, pick, sums }: Counted<Q>,
  before: readonly bigint[] | null,
  open: number,
  next: RandomSource,
): number {
  let number = randomBelow(sums[open] ?? 0n, next)
  for (let k = 0; k < pick.length && k * points <= open; k += 1) {
    const rest = open - k * points
    const waysBefore = before === null ? (rest === 0 ? 1n : 0n) : (before[rest] ?? 0n)
    const ways = waysBefore * (pick[k] ?? 0n)
    if (number < ways) return k
    number -= ways
  }
  throw new Error('the sets were counted wrongly')
}

/** The highest sum up to the total that a subset of the questions gives exactly. */
export function bestReachable(points: readonly number[], total: number = setTotal): number {
  const wanted = (1n << BigInt(total + 1)) - 1n
  let reached = 1n
  for (const point of points) reached |= (reached << BigInt(point)) & wanted
  return reached.toString(2).length - 1
}
