import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { answer } from '../../platform/http/implement.ts'
import {
  changeTeachingGroup,
  createTeachingGroup,
  removeTeachingGroup,
  setTeachingGroupLocked,
} from './change-teaching-groups.service.ts'
import { registerInTeachingGroup, removeClass, removeSubBranch } from './members.service.ts'
import { listClasses, readTeachingGroup } from './read-teaching-groups.service.ts'

export const teachingGroupAnswers = [
  answer(teachingGroupRoutes.read, async (deps, actor, { params }) => ({
    identifiedTeachingGroup: await readTeachingGroup(deps, actor, params.teachingGroupId),
  })),

  answer(teachingGroupRoutes.listClasses, async (deps, actor, { params }) => ({
    classes: await listClasses(deps, actor, params.teachingGroupId),
  })),

  answer(teachingGroupRoutes.create, async (deps, actor, { body }) => ({
    message: `${body.name} ditambahkan.`,
    teachingGroup: await createTeachingGroup(deps, actor, body),
  })),

  answer(teachingGroupRoutes.change, async (deps, actor, { params, body }) => ({
    message: 'KBM disimpan.',
    teachingGroup: await changeTeachingGroup(deps, actor, { ...params, ...body }),
  })),

  answer(teachingGroupRoutes.remove, async (deps, actor, { body }) => ({
    message: `${await removeTeachingGroup(deps, actor, body.teachingGroupId)} dihapus.`,
  })),

  answer(teachingGroupRoutes.lock, async (deps, actor, { body }) => {
    const teachingGroup = await setTeachingGroupLocked(deps, actor, { ...body, isLocked: true })
    return { message: `${teachingGroup.name} dikunci.`, teachingGroup }
  }),

  answer(teachingGroupRoutes.unlock, async (deps, actor, { body }) => {
    const teachingGroup = await setTeachingGroupLocked(deps, actor, { ...body, isLocked: false })
    return { message: `${teachingGroup.name} dibuka.`, teachingGroup }
  }),

  answer(teachingGroupRoutes.registerSubBranch, (deps, actor, { params, body }) =>
    registerInTeachingGroup(deps, actor, { ...params, body }),
  ),

  answer(teachingGroupRoutes.removeSubBranch, async (deps, actor, { body }) => ({
    message: 'Kelompok dikeluarkan dari KBM.',
    teachingGroup: await removeSubBranch(deps, actor, body),
  })),

  answer(teachingGroupRoutes.removeClass, async (deps, actor, { body }) => ({
    message: 'Kelas dihapus.',
    teachingGroup: await removeClass(deps, actor, body),
  })),
]
