import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import type { Role } from '@ngaji/contract/roles'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  Surroundings,
  type Answer,
  type Asked,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenViewer, linkTo } from './group-screens.fixtures.tsx'
import { teachingGroupId } from './teaching-groups.fixtures.ts'
import { TeachingGroupPage, type TeachingGroupPageProps } from '../pages/TeachingGroupPage.tsx'

type Stage = {
  role?: Role
  answers?: Record<string, (asked: Asked) => Answer>
}

const links: TeachingGroupPageProps['links'] = {
  home: linkTo('home'),
  list: (id) => linkTo(`list ${id}`),
  addSubBranches: linkTo('add-sub-branches'),
  addClass: linkTo('add-class'),
  students: (id) => linkTo(`students ${id}`),
  class: (id) => linkTo(`class ${id}`),
  classes: (id) => linkTo(`classes ${id}`),
}

/** "Detail KBM" before a server that has this KBM, or this answer. */
export async function givenGroupPage(
  group: TeachingGroup | Answer,
  { role, answers = {} }: Stage = {},
) {
  givenViewer(role)
  const stored = { group }
  const removed: string[] = []
  const server = givenAnswers({
    [`GET teachingGroups/${teachingGroupId}`]: () =>
      'body' in stored.group ? stored.group : { body: { identifiedTeachingGroup: stored.group } },
    ...answers,
  })
  await render(
    <Surroundings>
      <TeachingGroupPage
        teachingGroupId={teachingGroupId}
        listLabel="Tahun Ajaran Desa"
        links={links}
        onRemoved={(id) => removed.push(id)}
      />
    </Surroundings>,
  )
  return { server, stored, removed }
}

export const kelompok = () => page.getByRole('region', { name: 'Kelompok terdaftar' })
export const kelas = () => page.getByRole('region', { name: 'Kelas terdaftar' })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
