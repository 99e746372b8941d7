import type {
  BranchYear,
  SetUpKey,
  SetUpStep,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { texts } from '@ngaji/contract/words/texts'
import type { TeachingGroupOfYear } from './year-facts.ts'

/** Where the work of an open step is done. */
export type StepPlace =
  | { kind: 'addTeachingGroup' }
  | { kind: 'teachingGroup'; id: string }
  | { kind: 'addSubBranches'; id: string }
  | { kind: 'addClass'; id: string }
  /** The list of classes, the emptiest first: a locked one may have lost its only teacher. */
  | { kind: 'emptiestClasses' }

export type YearStep = {
  key: SetUpKey
  title: string
  isDone: boolean
  /** What is still missing, in one sentence; empty once done. */
  missing: string
  place: StepPlace | null
}

type Words = {
  title: string
  /** Asked only while the step is open, and there is a KBM. */
  missing: (count: number, groups: readonly TeachingGroupOfYear[]) => string
  place: (groups: readonly TeachingGroupOfYear[]) => StepPlace | null
}

const { reasons } = texts
const noClass = 'Belum ada kelas.'

/** The steps in their order. That the year is registered shows by its card. */
const stepWords: Record<Exclude<SetUpKey, 'year'>, Words> = {
  teachingGroups: {
    title: 'KBM ada',
    missing: () => reasons.noTeachingGroup,
    place: () => ({ kind: 'addTeachingGroup' }),
  },
  subBranches: {
    title: 'Kelompok terdaftar',
    missing: (count) => `${count} KBM belum punya kelompok.`,
    place: (groups) => atFirst(groups, (group) => group.subBranches.length === 0, 'addSubBranches'),
  },
  classes: {
    title: 'Kelas ada',
    missing: (count) => `${count} KBM belum punya kelas.`,
    place: (groups) => atFirst(groups, hasNoClass, 'addClass'),
  },
  classesFilled: {
    title: 'Kelas berisi guru & siswa',
    missing: (count, groups) =>
      groups.every(hasNoClass) ? noClass : `${count} kelas belum berisi guru dan siswa.`,
    place: (groups) => (groups.every(hasNoClass) ? null : { kind: 'emptiestClasses' }),
  },
  classesLocked: {
    title: 'Kelas terkunci',
    missing: (count, groups) =>
      groups.every(hasNoClass) ? noClass : fillIn(reasons.unlockedClasses, { n: count }),
    place: (groups) => atFirst(groups, hasOpenClass, 'teachingGroup'),
  },
  teachingGroupsLocked: {
    title: 'KBM terkunci',
    missing: (count) => `${count} KBM belum dikunci.`,
    place: (groups) => atFirst(groups, ({ isLocked }) => !isLocked, 'teachingGroup'),
  },
  active: { title: 'Aktif', missing: () => 'Belum diaktifkan.', place: () => null },
}

function hasNoClass({ classCount }: TeachingGroupOfYear): boolean {
  return classCount === 0
}

function hasOpenClass({ openClassNames = [] }: TeachingGroupOfYear): boolean {
  return openClassNames.length > 0
}

function atFirst(
  groups: readonly TeachingGroupOfYear[],
  isMeant: (group: TeachingGroupOfYear) => boolean,
  kind: Extract<StepPlace, { id: string }>['kind'],
): StepPlace | null {
  const found = groups.find(isMeant)
  return found ? { kind, id: found.id } : null
}

/** The checklist of a year: what is done, what is missing, and where to go for it. */
export function stepsOfYear(setUp: readonly SetUpStep[], year: BranchYear): YearStep[] {
  const groups = year.teachingGroups
  return setUp.flatMap(({ key, isDone, count }) => {
    if (key === 'year') return []
    const { title, missing, place } = stepWords[key]
    if (isDone) return { key, title, isDone, missing: '', place: null }
    // A year without a KBM has one thing to do, whatever else is open.
    const isReachable = groups.length > 0 || key === 'teachingGroups' || key === 'active'
    return {
      key,
      title,
      isDone,
      missing: isReachable ? missing(count, groups) : '',
      place: isReachable ? place(groups) : null,
    }
  })
}

/** What comes before activating, the first of it. */
export function firstMissing(steps: readonly YearStep[]): YearStep | undefined {
  return steps.find(({ key, isDone }) => key !== 'active' && !isDone)
}
