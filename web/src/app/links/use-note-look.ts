import { useNavigate } from '@tanstack/react-router'
import type { NoteLook } from '../../offline/notes/note-look.ts'
import type { NoteSearch } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

const defaults = { sort: '-date' }

/** Another week, or another search: a table starts again from its first page. */
export function fromFirstPage({ page: _page, ...search }: NoteSearch): NoteSearch {
  return search
}

/** List or table and the state of the table, read from the address. */
export function useNoteLook(path: string, search: NoteSearch): NoteLook {
  const navigate = useNavigate()
  const table = useTableState({ search: { ...search }, defaults })
  return {
    isTable: search.view === 'tabel',
    onTable: (isTable) => {
      const { page: _page, size: _size, sort: _sort, view: _view, ...others } = search
      const next = isTable ? { ...others, view: 'tabel' } : others
      void navigate({ to: path, search: next, resetScroll: false })
    },
    table,
  }
}
