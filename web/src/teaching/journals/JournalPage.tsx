import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import type { NoteLook } from '../../offline/notes/note-look.ts'
import { NoteLookChoice } from '../../offline/notes/NoteLookChoice.tsx'
import { isNoteWanted } from '../../offline/notes/note-lines.ts'
import { useNoteLines } from '../../offline/notes/use-note-lines.ts'
import { useOpenLine } from '../../offline/notes/use-open-line.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { cx } from '../../ui/cx.ts'
import type { LinkElement } from '../../ui/button/slot.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SearchField } from '../../ui/choice/SearchField.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { WeekBar } from '../../ui/data/WeekBar.tsx'
import { JournalList } from './JournalList.tsx'
import { journalNotes, type QueuedJournal } from './journal-notes.ts'
import { journalsOf } from './journals.api.ts'

/** Most weeks are only looked at. */
const { Part: JournalEditor } = lazyDialog(
  async () => (await import('./JournalEditor.tsx')).JournalEditor,
)

export type JournalPageProps = {
  /** The Monday of the week in sight. */
  week: Day
  /** Looks through all weeks. */
  search: string
  look: NoteLook
  /** The entry that stands open to be changed. */
  editId: string | undefined
  onWeek: (week: Day) => void
  onSearch: (search: string) => void
  onEdit: (id: string | null) => void
  links: { home: LinkElement; create: LinkElement }
}

const privacy = 'Hanya Anda yang dapat membaca jurnal ini.'

/** "Jurnal": what a teacher notes for nobody else, week by week. */
export function JournalPage(props: JournalPageProps) {
  const { week, search, look, onWeek, onSearch, onEdit, links } = props
  const { userId } = useSignedIn()
  const isPhone = useIsPhone()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const query = useQuery(journalsOf({ userId, week, search }))
  const isWanted = useCallback(
    ({ date, title, content }: Journal | QueuedJournal) =>
      isNoteWanted({ date, text: `${title} ${content}` }, { week, search }),
    [week, search],
  )
  const lines = useNoteLines(journalNotes, { saved: query.data?.journals, query, isWanted })
  const isTable = look.isTable && !isPhone
  const edited = useOpenLine(lines, { id: props.editId, query })
  const create = (
    <ButtonLink render={links.create} tone="primary" size="action" icon={Plus}>
      Tulis Jurnal
    </ButtonLink>
  )
  return (
    <Screen
      title="Jurnal"
      sub={!isPhone && privacy}
      back={links.home}
      backLabel="Kembali ke Beranda"
      actions={create}
    >
      {isPhone && (
        <>
          <p className="flex items-center gap-1.5 text-small text-ink-soft">
            <Icon of={LockKeyhole} size={16} />
            {privacy}
          </p>
          {create}
        </>
      )}
      <div className={cx('grid gap-5', !isTable && 'md:max-w-2xl')}>
        <SearchField
          value={search}
          onSearch={onSearch}
          label="Cari di semua jurnal"
          placeholder="Cari judul atau isi"
        />
        {search === '' && <WeekBar week={week} today={today} onWeek={onWeek} />}
        <NoteLookChoice {...look} />
        <JournalList
          query={query}
          lines={lines}
          today={today}
          search={search}
          look={isTable ? look : null}
          create={links.create}
          onEdit={onEdit}
          onClear={() => onSearch('')}
        />
      </div>
      {edited && (
        <JournalEditor
          open
          key={edited.id}
          line={edited}
          today={today}
          onClose={() => onEdit(null)}
        />
      )}
    </Screen>
  )
}
