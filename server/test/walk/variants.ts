import type { RouteShape, Schema } from '@ngaji/contract/route'
import { toJSONSchema } from 'zod/mini'
import type { Ids, RecordKind } from '../probes/stages/probe-scene.ts'
import type { ProbeRequest } from '../probes/targets/probe-targets.ts'

/** The type of a query key, by its schema. */
type Property = { enum?: string[]; type?: string; maximum?: number; minimum?: number }

/** Ids to filter by. */
export type Filters = Partial<Record<RecordKind, Ids>>

const kindOfKey: Record<string, RecordKind> = {
  branch: 'branch',
  branchId: 'branch',
  group: 'subBranch',
  subBranchId: 'subBranch',
  classId: 'class',
  teacherClassIds: 'class',
  academicYearId: 'academicYear',
  branchYearId: 'branchYear',
  teachingGroupId: 'teachingGroup',
  studentId: 'student',
  userId: 'user',
  userIds: 'user',
  actorId: 'user',
  targetId: 'student',
  teacherId: 'teacher',
  homeroomTeacherId: 'teacher',
}

/** Values for keys whose schema has only a text or a date. */
const valuesOfKey: Record<string, readonly string[]> = {
  search: ['mu', '%', 'tidak ada yang begini'],
  q: ['mu', '20240010', 'umar'],
  page: ['2', '9999', '0'],
  limit: ['3', '100', '101'],
  month: ['2026-10', '2025-13'],
  week: ['2026-11-12'],
  date: ['2026-11-18'],
  startDate: ['2026-10-01', 'kemarin'],
  endDate: ['2026-10-31'],
  populate: ['true', 'false', 'branchYears', 'students', 'teachers'],
  studentNis: ['20240010'],
  seed: ['benih'],
  count: ['3'],
  year: ['2025'],
  curriculumMonth: ['9'],
  maxScore: ['10'],
  untouchedDays: ['30'],
  decidedWithinDays: ['30'],
  action: ['student.update'],
  targetType: ['student'],
  place: ['Bandung'],
  download: ['1'],
  picture: ['1'],
}

/** Returns the request with each key of its query and each listed part of its path varied. */
export function variantsOf(
  route: RouteShape,
  request: ProbeRequest,
  filters: Filters,
): Record<string, ProbeRequest> {
  const variants: Record<string, ProbeRequest> = {}
  for (const [key, { enum: choices = [] }] of propertiesOf(route.params)) {
    for (const choice of choices)
      variants[`{${key}}=${choice}`] = {
        ...request,
        params: { ...request.params, [key]: choice },
      }
  }
  for (const query of queriesOf(route, filters))
    variants[new URLSearchParams(query).toString()] = {
      ...request,
      query: { ...request.query, ...query },
    }
  return variants
}

function queriesOf(route: RouteShape, filters: Filters): Record<string, string>[] {
  const properties = propertiesOf(route.query)
  const sortKeys = properties.find(([key]) => key === 'sortBy')?.[1].enum ?? []
  const single = properties
    .filter(([key]) => !key.startsWith('sort') && !ofFiles.has(key))
    .flatMap(([key, property]) =>
      valuesFor(key, property, filters).map((value) => ({ [key]: value })),
    )
  const sorts = sortKeys.flatMap((sortBy) =>
    ['asc', 'desc'].map((sortDir) => ({ sortBy, sortDir, limit: '20' })),
  )
  const span = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const hasSpan = ['startDate', 'endDate'].every((key) => properties.some(([name]) => name === key))
  return [...single, ...sorts, ...(hasSpan ? [span] : [])]
}

/** Formats of a file, not its content: rendering takes longer than reading a list. */
const ofFiles = new Set(['download', 'picture'])

function valuesFor(key: string, { enum: choices, type }: Property, filters: Filters): string[] {
  if (choices) return choices
  const kind = kindOfKey[key]
  if (kind) return [...new Set(Object.values(filters[kind] ?? {}))]
  return [...(valuesOfKey[key] ?? (type === undefined ? ['true', 'false'] : []))]
}

function propertiesOf(schema: Schema | undefined): [string, Property][] {
  if (!schema) return []
  const { properties = {} } = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.entries(properties) as [string, Property][]
}
