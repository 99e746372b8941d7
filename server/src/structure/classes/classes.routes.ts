import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { answer } from '../../platform/http/implement.ts'
import { classMemberAnswers } from './members/class-members.routes.ts'
import type { EnrolmentDeps } from './members/enrol-late.service.ts'
import {
  listClassesOfPlace,
  listClassesOfSubBranch,
  listYearsOfClasses,
} from './list-classes.service.ts'
import { lockClasses, unlockClass } from './lock-classes.service.ts'
import { readClass } from './read-classes.service.ts'
import { changeClass, createClass } from './save-class.service.ts'

export const classAnswers = (handedIn: EnrolmentDeps) => [
  answer(classRoutes.list, async (deps, actor, { query }) => ({
    academicYears: await listYearsOfClasses(deps, actor, query.academicYearId),
  })),

  // Clients written against the specification say `subBranchId` and mean a kelompok or a KBM.
  answer(classRoutes.listOfTeachingGroup, async (deps, actor, { params, query }) => ({
    classes: await listClassesOfPlace(deps, actor, { id: params.subBranchId, ...query }),
  })),

  answer(classRoutes.listOfSubBranch, async (deps, actor, { params }) => {
    const { subBranchId: id, academicYearId } = params
    const classes = await listClassesOfSubBranch(deps, actor, { id, academicYearId })
    return { classes, subBranchYear: { classes } }
  }),

  answer(classRoutes.read, async (deps, actor, { params, query }) => ({
    class: await readClass(deps, actor, { ...params, ...query }),
  })),

  answer(classRoutes.create, async (deps, actor, { body }) => ({
    message: 'Kelas ditambahkan.',
    class: await createClass(deps, actor, body),
  })),

  answer(classRoutes.change, async (deps, actor, { params, body }) => ({
    message: 'Kelas disimpan.',
    class: await changeClass(deps, actor, { ...params, ...body }),
  })),

  answer(classRoutes.lock, (deps, actor, { body }) => lockClasses(deps, actor, body)),

  answer(classRoutes.unlock, (deps, actor, { body }) => unlockClass(deps, actor, body.classId)),

  ...classMemberAnswers(handedIn),
]
