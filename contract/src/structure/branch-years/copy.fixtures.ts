import type { Grade } from '../classes/classes.rules.ts'
import { decisionsOf } from './copy-choices.rules.ts'
import {
  defaultCopyAction,
  gradeInNewYear,
  noDecisions,
  planCopy,
  type CopyPlan,
} from './copy.rules.ts'
import { namesInNewYear } from './copy-names.rules.ts'
import type {
  CopyChoices,
  CopyClass,
  CopyPreview,
  CopyReason,
  CopyTeacher,
  CopyTeachingGroup,
} from './copy.schemas.ts'

type Person = string | { id: string; reason: CopyReason }

const personId = (person: Person) => (typeof person === 'string' ? person : person.id)
const personReason = (person: Person) => (typeof person === 'string' ? null : person.reason)

export type GivenClass = {
  id?: string
  name: string
  students?: readonly Person[]
  teachers?: readonly Person[]
  homeroomTeacherId?: string
}

/** `Kelas Umar 4`: the last word is the grade. */
const gradeIn = (name: string) => name.slice(name.lastIndexOf(' ') + 1) as Grade

/** A class as the server previews it; its id is its name unless given. */
export function givenCopyClass(given: GivenClass, promotes: boolean): CopyClass {
  const grade = gradeIn(given.name)
  return {
    id: given.id ?? given.name,
    name: given.name,
    newName: null,
    grade,
    newGrade: gradeInNewYear(grade, promotes),
    startTime: '18:30',
    endTime: '19:45',
    meetingDays: [1, 3],
    homeroomTeacherId: given.homeroomTeacherId ?? null,
    teachers: (given.teachers ?? []).map((person): CopyTeacher => ({
      id: personId(person),
      name: `Guru ${personId(person)}`,
      reason: personReason(person),
    })),
    students: (given.students ?? []).map((person) => {
      const reason = personReason(person)
      const ends = promotes && grade === '9'
      return {
        id: personId(person),
        name: `Siswa ${personId(person)}`,
        nis: '20240010',
        subBranchId: 'k1',
        action: defaultCopyAction(grade, promotes, reason),
        reason: reason ?? (ends ? ('noNextGrade' as const) : null),
      }
    }),
  }
}

type GivenGroup = { id?: string; subBranchIds?: string[]; classes: readonly GivenClass[] }

/** A preview from Genap to Ganjil, or within a school year. */
export function givenPreview(groups: readonly GivenGroup[], promotes = true): CopyPreview {
  const teachingGroups = groups.map((group, index): CopyTeachingGroup => {
    const classes = group.classes.map((one) => givenCopyClass(one, promotes))
    const names = namesInNewYear(classes)
    return {
      id: group.id ?? `kbm${index + 1}`,
      name: `KBM ${index + 1}`,
      address: 'Masjid',
      subBranches: (group.subBranchIds ?? ['k1']).map((id) => ({ id, name: `Kelompok ${id}` })),
      classes: classes.map((one) => ({ ...one, newName: names.get(one.id)?.name ?? null })),
    }
  })
  const draft: CopyPreview = {
    fromBranchYearId: 'source',
    fromName: promotes ? '20252' : '20261',
    toName: promotes ? '20261' : '20262',
    promotes,
    teachingGroups,
    totals: { teachingGroups: 0, subBranches: 0, classes: 0, teachers: 0, students: 0 },
  }
  return { ...draft, totals: planCopy(draft, noDecisions).totals }
}

/** One KBM, previewed and planned. */
export function planOf(
  classes: readonly GivenClass[],
  { promotes = true, ...choices }: Partial<CopyChoices> & { promotes?: boolean } = {},
): CopyPlan {
  return planCopy(givenPreview([{ classes }], promotes), decisionsOf(choices))
}

/** Names of the planned classes of the first KBM, each with its students. */
export function rollOf({ teachingGroups }: CopyPlan): Record<string, string[]> {
  const classes = teachingGroups[0]?.classes ?? []
  return Object.fromEntries(classes.map(({ name, studentIds }) => [name, studentIds]))
}
