import type { TextLine, Told } from './told-lines.ts'

type Group = readonly Told[]

/** What is told of each person, and the line from which it is open of whom. */
export type ToldGroups = { people: Told[][]; openFrom: number | null }

/**
 * Who is told of: the lines between empty ones where each holds one name, else the lines from each that has the label
 * of the first. Lines without a name that continue nobody are left aside.
 *
 * @param ends the empty lines
 */
export function groupsOf(told: Group, ends: readonly TextLine[]): ToldGroups {
  const groups = groupsApart(told, ends)
  const named = groups.filter((group) => group.some(isOfName))
  const nameless = groups.filter((group) => !group.some(isOfName))
  const { people, leads, isOpen } = named.every(isWhole)
    ? { people: named, leads: [], isOpen: false }
    : dividedAnew(named)
  const placed = placedOf(people, [...nameless, ...leads])
  const whole = people.map((group) => [...group])
  for (const { place, rest } of placed) if (typeof place === 'number') whole[place]?.push(...rest)
  const open = [
    ...(isOpen ? whole.slice(0, 1) : []),
    ...whole.filter((group) => !isWhole(group)),
    ...whole.filter(beginsWithTitleIn(whole)),
    ...placed.flatMap(({ place, rest }) => (place === 'open' ? [rest] : [])),
  ]
  return {
    people: whole.map((group) => group.toSorted((one, other) => one.row - other.row)),
    openFrom: open.length > 0 ? Math.min(...open.map(rowOf)) : null,
  }
}

const isOfName = ({ key }: Told) => key === 'name'

const rowOf = (group: Group) => group[0]?.row ?? 0

/** Heading keys of labels. */
type Headings = ReadonlySet<string>

function headingsOf(group: Group): Headings {
  return new Set(group.map(({ heading }) => heading))
}

/** Has one name, and no label twice. */
function isWhole(group: Group): boolean {
  return group.filter(isOfName).length === 1 && headingsOf(group).size === group.length
}

/** `Kelas: 3` above a name may be told of all below, where one of those has no grade. */
function beginsWithTitleIn(groups: readonly Group[]): (group: Group, at: number) => boolean {
  const lastWithout = new Map<Told['key'], number>()
  const lastWithoutOf = (key: Told['key']) => {
    const found =
      lastWithout.get(key) ??
      groups.findLastIndex((group) => group.every((line) => line.key !== key))
    lastWithout.set(key, found)
    return found
  }
  return (group, at) =>
    group
      .slice(0, group.findIndex(isOfName))
      .some(({ key }) => key !== null && lastWithoutOf(key) > at)
}

function groupsApart(told: Group, ends: readonly TextLine[]): Told[][] {
  let passed = 0
  return dividedAt(told, ({ row }) => {
    const before = passed
    while ((ends[passed]?.row ?? Infinity) < row) passed += 1
    return passed > before
  })
}

/**
 * People without an empty line between each two. What stands below an empty line, but above a name, may belong to the
 * person above.
 */
function dividedAnew(groups: readonly Group[]) {
  const nameAt = groups.map((group, at) => (at === 0 ? 0 : group.findIndex(isOfName)))
  const leads = groups.map((group, at) => group.slice(0, nameAt[at]))
  const told = groups.flatMap((group, at) => group.slice(nameAt[at]))
  const start = told.find(({ key }) => key !== null)
  return {
    people: dividedAt(told, ({ heading }) => heading === start?.heading),
    leads: leads.filter((lead) => lead.length > 0),
    isOpen: start?.key !== 'name' && groups.length > 1,
  }
}

function dividedAt(told: Group, begins: (line: Told) => boolean): Told[][] {
  const groups: Told[][] = []
  for (const line of told) {
    const group = groups.at(-1)
    if (begins(line) || !group) groups.push([line])
    else group.push(line)
  }
  return groups
}

/** The person whom lines without a name go on to tell of; `aside` for nobody. */
type Place = number | 'open' | 'aside'

type Labels = {
  /** The labels of each person beside the name. */
  people: readonly Headings[]
  /** Those of the lines without a name above the first person. */
  titles: Headings
  /** How many people have a label beside the name. */
  withNames: (heading: string) => number
  /** How many people have a label in lines without a name. */
  apart: (heading: string) => number
}

function placedOf(people: readonly Group[], nameless: readonly Group[]) {
  const starts = people.map(rowOf)
  let at = -1
  const inOrder = nameless.toSorted((one, other) => rowOf(one) - rowOf(other))
  const rests = inOrder.map((rest) => {
    while ((starts[at + 1] ?? Infinity) < rowOf(rest)) at += 1
    return { rest, at }
  })
  const apart = people.map((): Told[] => [])
  for (const { rest, at } of rests) apart[at]?.push(...rest)
  const ofPeople = people.map(headingsOf)
  const labels: Labels = {
    people: ofPeople,
    titles: headingsOf(rests.flatMap(({ rest, at }) => (at < 0 ? rest : []))),
    withNames: countsOf(ofPeople),
    apart: countsOf(apart.map(headingsOf)),
  }
  return rests.map(({ rest, at }) => ({ rest, place: placeOfRest(rest, at, labels) }))
}

/** How many people have a label. */
function countsOf(labels: readonly Headings[]): (heading: string) => number {
  const counts = new Map<string, number>()
  for (const heading of labels.flatMap((one) => [...one]))
    counts.set(heading, (counts.get(heading) ?? 0) + 1)
  return (heading) => counts.get(heading) ?? 0
}

/**
 * Lines go on to tell of the person above who lacks them, where the next has them, or all have them apart. A footer does
 * not: `PJP: Pak Umar` and his number below the last child are not hers.
 */
function placeOfRest(rest: Group, at: number, { people, titles, withNames, apart }: Labels): Place {
  const headings = [...headingsOf(rest)]
  const known = new Set(rest.flatMap(({ key, heading }) => (key === null ? [] : [heading])))
  const [own, next] = [people[at], people[at + 1]]
  const isTitle = [...known].some((heading) => titles.has(heading))
  if (!own || known.size === 0 || isTitle || isTwice(rest, own)) return 'aside'
  if (next && headings.every((heading) => next.has(heading))) return at
  const isOfAll = headings.every((heading) => apart(heading) === people.length)
  if (people.length > 1 && isOfAll) return at
  const isElsewhere = [...known].some((heading) => withNames(heading) > 0 || apart(heading) > 1)
  return isElsewhere ? 'open' : 'aside'
}

/** Comes a label of the lines twice, or has the person above it already? */
function isTwice(rest: Group, own: Headings): boolean {
  const headings = headingsOf(rest)
  return headings.size < rest.length || rest.some(({ heading }) => own.has(heading))
}
