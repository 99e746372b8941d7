import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { runningSemester } from './calendar.ts'
import { parentName, personName, type Gender } from './names.ts'
import type { Random } from './random.ts'
import { ageOf, regionPlan, type ClassPlan } from './region-plan.ts'

/** Where a thing is in the plan: desa, KBM, class; or desa, kelompok. */
export type ClassKey = `${number}.${number}.${number}`
export type PlaceKey = `${number}.${number}`

export type DemoStudent = {
  place: PlaceKey
  /** Null: not in any class yet. */
  classKey: ClassKey | null
  name: string
  gender: Gender
  dateOfBirth: Day
  parentName: string
  parentPhone: string
  address: string
  entryYear: number
  hasPhoto: boolean
  hasPhotoConsent: boolean
  isInternal: boolean
  isActivated: boolean
  cardVersion: number
  /** How often the child comes, 0 to 1, and how often late when it comes. */
  presence: number
  lateness: number
}

const streets = [
  'Kp. Babakan',
  'Jl. Kenanga',
  'Jl. Melati',
  'Kp. Cihuni',
  'Gang Masjid',
  'Jl. Raya',
]

function address(random: Random): string {
  return `${random.pick(streets)} RT 0${random.between(1, 9)}/0${random.between(1, 9)}`
}

function phone(random: Random): string {
  return `8${random.between(1, 9)}${random.between(10_000_000, 99_999_999)}`
}

const childrenPerClass = [20, 27] as const
const waitingPerSubBranch = 3

/** Everybody who lives in the region on that day: of one seed always the same people. */
export function planPeople(random: Random, today: Day) {
  return { students: planStudents(random, today), teachers: planTeachers(random, today) }
}

/** About seven hundred children: those of every class, and a few per kelompok who wait for one. */
function planStudents(random: Random, today: Day): DemoStudent[] {
  return regionPlan.flatMap((branch, b) => [
    ...branch.teachingGroups.flatMap((group, g) =>
      group.classes.flatMap((plan, c) =>
        Array.from({ length: random.between(...childrenPerClass) }, () =>
          planMember(random, {
            today,
            plan,
            place: `${b}.${random.pick(group.subBranches)}`,
            classKey: `${b}.${g}.${c}`,
          }),
        ),
      ),
    ),
    ...branch.subBranches.flatMap((_subBranch, s) =>
      Array.from({ length: waitingPerSubBranch }, () => planWaiting(random, today, `${b}.${s}`)),
    ),
  ])
}

type Member = { today: Day; plan: ClassPlan; place: PlaceKey; classKey: ClassKey }

function planMember(random: Random, { today, plan, place, classKey }: Member): DemoStudent {
  const child = planChild(random, today, ageOf(plan.grade))
  return { ...child, place, classKey, hasPhoto: true }
}

/** New children whose profile is not complete yet: they cannot join a class. */
function planWaiting(random: Random, today: Day, place: PlaceKey): DemoStudent {
  const child = planChild(random, today, random.between(5, 12))
  return {
    ...child,
    place,
    classKey: null,
    hasPhoto: false,
    parentPhone: '',
    entryYear: newestEntryYear(today),
    isActivated: false,
  }
}

/** The year in which the running semester began: who enters later sits in none of its classes. */
function newestEntryYear(today: Day): number {
  return Number(runningSemester(today).startDate.slice(0, 4))
}

function planChild(random: Random, today: Day, age: number) {
  const gender = random.pick(['male', 'female'] as const)
  const name = personName(random, gender)
  const isRare = random.chance(0.06)
  return {
    name,
    gender,
    dateOfBirth: addDays(today, -Math.round(age * 365.25) - random.between(0, 364)),
    parentName: parentName(random, name),
    parentPhone: phone(random),
    address: address(random),
    entryYear: newestEntryYear(today) - Math.min(age - 4, random.between(0, 3)),
    hasPhotoConsent: random.chance(0.9),
    isInternal: random.chance(0.85),
    isActivated: random.chance(0.8),
    cardVersion: random.chance(0.05) ? 2 : 1,
    presence: isRare ? 0.55 + random.next() * 0.2 : 0.86 + random.next() * 0.13,
    lateness: random.chance(0.15) ? 0.2 + random.next() * 0.2 : random.next() * 0.08,
  }
}

export type DemoTeacher = {
  place: PlaceKey
  role: 'teacher' | 'munaqisy'
  position: 'branchTeacher' | 'subBranchTeacher' | 'localTeacher' | 'assistant' | 'munaqisy'
  name: string
  gender: Gender
  dateOfBirth: Day
  phone: string
  address: string
  email: string
  startDate: Day
  isActivated: boolean
}

const positions = ['subBranchTeacher', 'localTeacher', 'localTeacher', 'assistant'] as const
const teachersPerSubBranch = 6
const examinersPerSubBranch = 2

/** Six teachers and two examiners a kelompok, one of them for the whole desa. */
function planTeachers(random: Random, today: Day): DemoTeacher[] {
  return regionPlan.flatMap((branch, b) =>
    branch.subBranches.flatMap((_subBranch, s) => [
      ...Array.from({ length: teachersPerSubBranch }, (_, index) =>
        planTeacher(random, today, {
          place: `${b}.${s}`,
          role: 'teacher',
          position: index === 0 && s === 0 ? 'branchTeacher' : random.pick(positions),
        }),
      ),
      ...Array.from({ length: examinersPerSubBranch }, () =>
        planTeacher(random, today, { place: `${b}.${s}`, role: 'munaqisy', position: 'munaqisy' }),
      ),
    ]),
  )
}

function planTeacher(
  random: Random,
  today: Day,
  post: Pick<DemoTeacher, 'place' | 'role' | 'position'>,
): DemoTeacher {
  const gender = random.pick(['male', 'female'] as const)
  const name = personName(random, gender)
  const login = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
  return {
    ...post,
    name,
    gender,
    dateOfBirth: addDays(today, -random.between(20 * 365, 58 * 365)),
    phone: phone(random),
    address: address(random),
    email: `${login}.${post.place.replace('.', '')}${random.between(100, 999)}@ngaji.test`,
    startDate: addDays(today, -random.between(700, 3000)),
    isActivated: random.chance(0.85),
  }
}
