import { dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { serverNow } from '../../api/clock/server-clock.ts'
import { MaterialsPage } from '../../teaching/material-progress/pages/MaterialsPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, type NoteSearch, noteSearchOf } from '../search/search-shapes.ts'
import { fromFirstPage, useNoteLook } from '../links/use-note-look.ts'
import { useOwnClasses } from '../links/use-own-classes.ts'

export const Route = createFileRoute('/materialProgress/')({
  validateSearch: checkedSearch((search): NoteSearch => noteSearchOf(search)),
  component: Materials,
})

const links = {
  home: <Link to={paths.home()} />,
  create: (classId: string | undefined) => (
    <Link to={paths.newMaterial()} search={classId === undefined ? {} : { class: classId }} />
  ),
}

function Materials() {
  const { edit, ...search } = Route.useSearch()
  const look = useNoteLook(paths.materials(), Route.useSearch())
  const navigate = useNavigate()
  const go = (next: NoteSearch) =>
    void navigate({ to: paths.materials(), search: next, resetScroll: false })
  return (
    <MaterialsPage
      view={{
        week: mondayOf(search.week ?? dayInJakarta(serverNow())),
        search: search.q ?? '',
        classId: search.class ?? '',
        category: search.category ?? '',
      }}
      look={look}
      onView={({ week, search: q, classId, category }) => {
        const { q: _q, class: _class, category: _category, ...others } = fromFirstPage(search)
        go({
          ...others,
          week,
          ...(q && { q }),
          ...(classId && { class: classId }),
          ...(category && { category }),
        })
      }}
      editId={edit}
      onEdit={(id) => go({ ...search, ...(id !== null && { edit: id }) })}
      classes={useOwnClasses()}
      links={links}
    />
  )
}
