import { dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { serverNow } from '../../api/clock/server-clock.ts'
import { JournalPage } from '../../teaching/journals/JournalPage.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, type NoteSearch, noteSearchOf } from '../search/search-shapes.ts'
import { fromFirstPage, useNoteLook } from '../links/use-note-look.ts'

export const Route = createFileRoute('/journal/')({
  validateSearch: checkedSearch((search): NoteSearch => noteSearchOf(search)),
  component: OwnJournal,
})

const links = { home: <Link to={paths.home()} />, create: <Link to={paths.newJournal()} /> }

function OwnJournal() {
  const { edit, ...search } = Route.useSearch()
  const look = useNoteLook(paths.journal(), Route.useSearch())
  const navigate = useNavigate()
  const go = (next: NoteSearch) =>
    void navigate({ to: paths.journal(), search: next, resetScroll: false })
  return (
    <JournalPage
      week={mondayOf(search.week ?? dayInJakarta(serverNow()))}
      search={search.q ?? ''}
      look={look}
      editId={edit}
      onWeek={(week) => go({ ...fromFirstPage(search), week })}
      onSearch={(q) => {
        const { q: _q, ...others } = fromFirstPage(search)
        go({ ...others, ...(q && { q }) })
      }}
      onEdit={(id) => go({ ...search, ...(id !== null && { edit: id }) })}
      links={links}
    />
  )
}
