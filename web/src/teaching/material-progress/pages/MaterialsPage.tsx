import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { NoteLook } from '../../../offline/notes/note-look.ts'
import { NoteLookChoice } from '../../../offline/notes/NoteLookChoice.tsx'
import { useOpenLine } from '../../../offline/notes/use-open-line.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { WeekBar } from '../../../ui/data/WeekBar.tsx'
import { LatestPanel } from '../parts/LatestPanel.tsx'
import { categoryOptions, classOptions, type OwnClass } from '../model/material-form.ts'
import { MaterialList } from '../parts/MaterialList.tsx'
import { materialsOf } from '../model/materials.api.ts'
import { useMaterialLines } from '../model/use-material-lines.ts'

/** Most weeks are only looked at. */
const { Part: MaterialEditor } = lazyDialog(
  async () => (await import('../parts/MaterialEditor.tsx')).MaterialEditor,
)

/** What the address says of the list. */
export type MaterialsView = {
  /** The Monday of the week in sight. */
  week: Day
  /** Looks through all weeks. */
  search: string
  classId: string
  category: string
}

export type MaterialsPageProps = {
  view: MaterialsView
  onView: (view: MaterialsView) => void
  look: NoteLook
  /** The entry that stands open to be changed. */
  editId: string | undefined
  onEdit: (id: string | null) => void
  /** The own classes, of earlier years too; null while nobody knows. */
  classes: readonly OwnClass[] | null
  /** `create` takes along the class in sight. */
  links: { home: LinkElement; create: (classId: string | undefined) => LinkElement }
}

/** "Pencapaian Materi": what the own classes were taught, week by week. */
export function MaterialsPage(props: MaterialsPageProps) {
  const { view, onView, look, onEdit, links } = props
  const classes = props.classes ?? []
  const { userId } = useSignedIn()
  const isPhone = useIsPhone()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const query = useQuery(materialsOf({ userId, ...view }))
  const lines = useMaterialLines({ query, view })
  const edited = useOpenLine(lines, { id: props.editId, query })
  const createLink = links.create(view.classId || undefined)
  const create = (
    <ButtonLink render={createLink} tone="primary" size="action" icon={Plus}>
      Catat Materi
    </ButtonLink>
  )
  const clear = () => onView({ ...nothingAsked, week: view.week })
  return (
    <Screen
      title="Pencapaian Materi"
      back={links.home}
      backLabel="Kembali ke Beranda"
      actions={create}
    >
      {isPhone && create}
      <Filters view={view} onView={onView} classes={classes} onReset={clear} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-5">
          {view.search === '' && (
            <WeekBar week={view.week} today={today} onWeek={(week) => onView({ ...view, week })} />
          )}
          <NoteLookChoice {...look} />
          <MaterialList
            query={query}
            lines={lines}
            today={today}
            classes={classes}
            look={look.isTable && !isPhone ? look : null}
            create={createLink}
            onEdit={onEdit}
            onClear={isNarrowed(view) ? clear : null}
          />
        </div>
        <LatestPanel
          key={view.classId}
          classes={classes}
          classId={view.classId}
          today={today}
          canChoose
        />
      </div>
      {edited && (
        <MaterialEditor
          open
          key={edited.id}
          line={edited}
          classes={classes}
          today={today}
          onClose={() => onEdit(null)}
        />
      )}
    </Screen>
  )
}

const nothingAsked = { search: '', classId: '', category: '' }

function isNarrowed({ search, classId, category }: MaterialsView): boolean {
  return [search, classId, category].some((asked) => asked !== '')
}

type FiltersProps = Pick<MaterialsPageProps, 'view' | 'onView'> & {
  classes: readonly OwnClass[]
  onReset: () => void
}

function Filters({ view, onView, classes, onReset }: FiltersProps) {
  const { search, classId, category } = view
  return (
    <FilterBar
      search={{
        value: search,
        onSearch: (next) => onView({ ...view, search: next }),
        placeholder: 'Cari catatan',
      }}
      filters={[
        { id: 'classId', label: 'Kelas', options: classOptions(classes) },
        { id: 'category', label: 'Kategori', options: categoryOptions },
      ]}
      values={{ ...(classId && { classId }), ...(category && { category }) }}
      onFilter={(id, value) => onView({ ...view, [id]: value })}
      onReset={onReset}
    />
  )
}
