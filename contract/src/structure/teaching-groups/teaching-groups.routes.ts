import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { grades } from '../classes/classes.rules.ts'
import {
  changedTeachingGroupSchema,
  newTeachingGroupSchema,
  registeredSubBranchesSchema,
  registrationResultSchema,
  teachingGroupSchema,
} from './teaching-groups.schemas.ts'

const ofGroup = z.object({ teachingGroupId: idSchema })
const oneGroup = z.strictObject({ teachingGroupId: idSchema })
const withMessage = { message: z.string() }
const savedGroup = z.object({ ...withMessage, teachingGroup: teachingGroupSchema })

/** What every change of a KBM may answer. */
const whileBuilding = [
  'teaching-group.not-found',
  'academic-year.inactive',
  'branch-year.active',
] as const

const reads = {
  read: defineRoute({
    method: 'GET',
    path: '/teachingGroups/{teachingGroupId}',
    action: 'teaching-groups.read',
    summary: 'One KBM with its kelompok and classes; a teacher sees the own classes.',
    fromSpecification: true,
    params: ofGroup,
    response: z.object({ identifiedTeachingGroup: teachingGroupSchema }),
    errors: ['teaching-group.not-found'],
  }),

  listClasses: defineRoute({
    method: 'GET',
    path: '/teachingGroups/{teachingGroupId}/classes',
    action: 'teaching-groups.list-classes',
    summary: 'The classes of a KBM, for filters.',
    params: ofGroup,
    response: z.object({
      classes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          grade: z.enum(grades),
          isLocked: z.boolean(),
        }),
      ),
    }),
    errors: ['teaching-group.not-found'],
  }),
}

const writes = {
  create: defineRoute({
    method: 'POST',
    path: '/teachingGroups',
    action: 'teaching-groups.create',
    summary: 'Adds a KBM to a year of the desa.',
    fromSpecification: true,
    body: newTeachingGroupSchema,
    response: savedGroup,
    status: 201,
    errors: ['branch-year.not-found', 'academic-year.inactive', 'branch-year.active'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/teachingGroups/{teachingGroupId}',
    action: 'teaching-groups.change',
    summary: 'Changes name or place of a KBM.',
    params: ofGroup,
    body: changedTeachingGroupSchema,
    response: savedGroup,
    errors: [...whileBuilding, 'teaching-group.locked'],
  }),

  remove: defineRoute({
    method: 'DELETE',
    path: '/teachingGroups',
    action: 'teaching-groups.delete',
    summary: 'Deletes a KBM without classes.',
    fromSpecification: true,
    body: oneGroup,
    response: z.object(withMessage),
    errors: [...whileBuilding, 'teaching-group.not-empty'],
  }),

  lock: defineRoute({
    method: 'PATCH',
    path: '/teachingGroups/lock',
    action: 'teaching-groups.set-locked',
    summary: 'Locks a KBM whose classes are all locked.',
    fromSpecification: true,
    body: oneGroup,
    response: savedGroup,
    errors: [
      ...whileBuilding,
      'teaching-group.no-sub-branch',
      'teaching-group.no-class',
      'teaching-group.unlocked-class',
    ],
  }),

  unlock: defineRoute({
    method: 'PATCH',
    path: '/teachingGroups/unlock',
    action: 'teaching-groups.set-locked',
    summary: 'Unlocks a KBM.',
    fromSpecification: true,
    body: oneGroup,
    response: savedGroup,
    errors: whileBuilding,
  }),
}

/** Who and what belongs to a KBM. */
const members = {
  registerSubBranch: defineRoute({
    method: 'POST',
    path: '/teachingGroups/{teachingGroupId}',
    action: 'teaching-groups.register-sub-branch',
    summary: 'Registers one kelompok of the desa, or several.',
    fromSpecification: true,
    params: ofGroup,
    body: registeredSubBranchesSchema,
    ignoredKeys: ['name'],
    response: z.object({
      ...withMessage,
      teachingGroup: teachingGroupSchema,
      results: z.optional(z.array(registrationResultSchema)),
    }),
    status: 201,
    errors: [
      ...whileBuilding,
      'sub-branch.not-found',
      'teaching-group.locked',
      'teaching-group.sub-branch-registered',
    ],
  }),

  removeSubBranch: defineRoute({
    method: 'DELETE',
    path: '/teachingGroups/remove-sub-branch',
    action: 'teaching-groups.remove-sub-branch',
    summary: 'Takes a kelompok without students in its classes out of a KBM.',
    fromSpecification: true,
    body: z.strictObject({ teachingGroupId: idSchema, subBranchId: idSchema }),
    response: savedGroup,
    errors: [
      ...whileBuilding,
      'sub-branch.not-found',
      'teaching-group.locked',
      'teaching-group.sub-branch-has-students',
    ],
  }),

  removeClass: defineRoute({
    method: 'DELETE',
    path: '/teachingGroups/remove-class',
    action: 'teaching-groups.remove-class',
    summary: 'Deletes an empty class of a KBM.',
    fromSpecification: true,
    body: z.strictObject({ teachingGroupId: idSchema, classId: idSchema }),
    response: savedGroup,
    errors: [...whileBuilding, 'class.not-found', 'teaching-group.locked', 'class.not-empty'],
  }),
}

export const teachingGroupRoutes = { ...reads, ...writes, ...members }
