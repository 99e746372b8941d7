import { z } from 'zod/mini'
import { teacherProfileFields } from '../../values/person/person-profile.rules.ts'
import { accountStates, genders } from '../../values/person/person.rules.ts'
import { roleSchema } from '../../roles.ts'
import { subBranchRefSchema } from '../../identity/sign-in/sign-in.schemas.ts'
import { earlierClassSchema } from './earlier-classes.schemas.ts'
import { classOfTeacherSchema } from './teacher-classes.schemas.ts'
import { positions } from '../../values/person/teacher-positions.rules.ts'

export const teacherSchema = z.object({
  id: z.string(),
  nig: z.string(),
  name: z.string(),
  position: z.enum(positions),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.iso.date()),
  gender: z.nullable(z.enum(genders)),
  address: z.nullable(z.string()),
  image: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  positionStartDate: z.nullable(z.iso.date()),
  /** Set = no longer active. */
  positionEndDate: z.nullable(z.iso.date()),
  isActive: z.boolean(),
  isProfileComplete: z.boolean(),
  missing: z.array(z.enum(teacherProfileFields)),
  accountState: z.enum(accountStates),
  userId: z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    isEmailVerified: z.boolean(),
    role: roleSchema,
    subBranchId: subBranchRefSchema,
  }),
  version: z.int(),
})

export const teacherWithClassesSchema = z.extend(teacherSchema, {
  /** Classes of active years first. */
  classIds: z.array(classOfTeacherSchema),
  earlierClasses: z.array(earlierClassSchema),
})
