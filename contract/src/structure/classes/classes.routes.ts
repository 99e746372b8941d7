import { z } from 'zod/mini'
import { queryId } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  changedClassSchema,
  classLockResultSchema,
  lockedClassesSchema,
  newClassSchema,
} from './class-changes.schemas.ts'
import { classMemberRoutes } from './class-members.routes.ts'
import {
  classRowSchema,
  classSchema,
  classWithTodaySchema,
  yearOfClassesSchema,
} from './classes.schemas.ts'

const ofClass = z.object({ classId: idSchema })
const withMessage = { message: z.string() }
const savedClass = z.object({ ...withMessage, class: classSchema })

const reads = {
  list: defineRoute({
    method: 'GET',
    path: '/classes',
    action: 'classes.list',
    summary: 'The classes in reach by year of the region, newest first.',
    fromSpecification: true,
    query: z.object({ academicYearId: queryId }),
    response: z.object({ academicYears: z.array(yearOfClassesSchema) }),
    errors: [],
  }),

  listOfTeachingGroup: defineRoute({
    method: 'GET',
    path: '/classes/teaching-group/{subBranchId}',
    action: 'classes.list-of-teaching-group',
    summary: "A kelompok's classes in one year (default: the running one), or those of a KBM.",
    fromSpecification: true,
    params: z.object({ subBranchId: idSchema }),
    query: z.object({ academicYearId: queryId }),
    response: z.object({ classes: z.array(classRowSchema) }),
    errors: ['sub-branch.not-found'],
  }),

  listOfSubBranch: defineRoute({
    method: 'GET',
    path: '/classes/sub-branch/{subBranchId}/academic-year/{academicYearId}',
    action: 'classes.list-of-sub-branch',
    summary: "A kelompok's classes in one year of the region.",
    params: z.object({ subBranchId: idSchema, academicYearId: idSchema }),
    response: z.object({
      classes: z.array(classRowSchema),
      subBranchYear: z.object({ classes: z.array(classRowSchema) }),
    }),
    errors: ['sub-branch.not-found', 'academic-year.not-found'],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/classes/{classId}',
    action: 'classes.read',
    summary: 'One class with its KBM and year; `populate=all` adds its people.',
    fromSpecification: true,
    params: ofClass,
    query: z.object({ populate: z.optional(z.string()) }),
    response: z.object({ class: classSchema }),
    errors: ['class.not-found'],
  }),

  readMany: defineRoute({
    method: 'POST',
    path: '/classes/get-by-ids',
    action: 'classes.read-many',
    summary: "Several classes with today's meeting; ids out of reach are left out.",
    reads: true,
    body: z.strictObject({
      classIds: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
    }),
    response: z.object({ classes: z.array(classWithTodaySchema) }),
    errors: [],
  }),
}

const writes = {
  create: defineRoute({
    method: 'POST',
    path: '/classes',
    action: 'classes.save',
    summary: 'Adds a class to an open KBM.',
    body: newClassSchema,
    response: savedClass,
    status: 201,
    errors: [
      'teaching-group.not-found',
      'academic-year.inactive',
      'branch-year.active',
      'teaching-group.locked',
      'class.name-taken',
      'class.bad-grade',
      'class.time-order',
    ],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/classes/{classId}',
    action: 'classes.save',
    summary: 'Changes name and times of an open class; days and Wali Kelas at any time.',
    params: ofClass,
    body: changedClassSchema,
    response: savedClass,
    errors: [
      'class.not-found',
      'academic-year.inactive',
      'branch-year.active',
      'teaching-group.locked',
      'class.locked',
      'class.name-taken',
      'class.bad-grade',
      'class.grade-examined',
      'class.time-order',
      'class.not-its-teacher',
    ],
  }),

  lock: defineRoute({
    method: 'PATCH',
    path: '/classes/lock',
    action: 'classes.set-locked',
    summary: 'Locks a class with a student and a teacher, or several, each judged alone.',
    fromSpecification: true,
    body: lockedClassesSchema,
    response: z.object({
      ...withMessage,
      class: classSchema,
      results: z.optional(z.array(classLockResultSchema)),
    }),
    errors: ['class.not-found', 'academic-year.inactive', 'class.no-student', 'class.no-teacher'],
  }),

  unlock: defineRoute({
    method: 'PATCH',
    path: '/classes/unlock',
    action: 'classes.set-locked',
    summary: 'Unlocks a class of an open KBM.',
    fromSpecification: true,
    body: z.strictObject({ classId: idSchema }),
    response: savedClass,
    errors: [
      'class.not-found',
      'academic-year.inactive',
      'branch-year.active',
      'teaching-group.locked',
    ],
  }),
}

export const classRoutes = { ...reads, ...writes, ...classMemberRoutes }
