import { BookOpen, GraduationCap, Search, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { cx } from '../../../ui/cx.ts'
import { Floating } from '../../../ui/floating/Floating.tsx'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { useShortcut } from '../../../ui/layout/use-shortcut.ts'
import type { FoundGroup, FoundKind, FoundLine } from './found-lines.ts'
import { longSearchText } from '../../../ui/table/table-state.ts'
import { optionId, useSearch } from './use-search.ts'
import { noAutofill } from '../../../ui/field/autofill.ts'

export type HeaderSearchProps = {
  onOpen: (line: FoundLine) => void
  /** The "/" key leads here. */
  hasShortcut: boolean
}

const label = 'Cari siswa, guru, NIS, atau kelas'

const icons: Record<FoundKind, LucideIcon> = {
  student: UserRound,
  teacher: GraduationCap,
  class: BookOpen,
}

type SearchState = ReturnType<typeof useSearch>

/** The search of the header: people and classes in reach, in groups; Enter opens the first. */
export function HeaderSearch({ onOpen, hasShortcut }: HeaderSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const fieldId = useId()
  const search = useSearch((line) => {
    input.current?.blur()
    onOpen(line)
  })
  useShortcut('/', hasShortcut, () => input.current?.focus())
  return (
    <search className="relative block">
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        id={fieldId}
        role="combobox"
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete={noAutofill}
        spellCheck={false}
        placeholder={label}
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? search.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          search.isOpen && search.active >= 0 ? optionId(search.listId, search.active) : undefined
        }
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onClick={search.open}
        onKeyDown={search.onKeyDown}
        onBlur={search.close}
        className="control border-transparent! bg-sunken! pr-9 pl-10 text-ellipsis"
      />
      {hasShortcut && search.text === '' && <Key />}
      <output className="sr-only">{search.told}</output>
      {search.isOpen && (
        <Floating anchor={input} onClose={search.close} matchWidth className="p-1.5">
          <Found search={search} />
        </Floating>
      )}
    </search>
  )
}

function Found({ search }: { search: SearchState }) {
  const offlineReason = useOfflineReason()
  const words = wordsFor(search, offlineReason)
  const first = new Map<FoundGroup, number>()
  let count = 0
  for (const group of search.groups) {
    first.set(group, count)
    count += group.lines.length
  }
  return (
    // A press keeps the focus in the field, which owns the list.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {words !== null && <p className="px-3 py-2.5 text-small text-ink-soft">{words}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of one's own, under a field */}
      <div id={search.listId} role="listbox" aria-label="Hasil pencarian">
        {search.groups.map((group) => (
          <Group key={group.label} group={group} from={first.get(group) ?? 0} search={search} />
        ))}
      </div>
    </div>
  )
}

function wordsFor(search: SearchState, offlineReason: string | false): string | null {
  if (search.isTooLong) return longSearchText
  if (search.lines.length > 0) return null
  if (offlineReason) return offlineReason
  if (search.error) return messageOfError(search.error)
  return search.isKnown ? 'Tidak ada yang cocok.' : 'Mencari…'
}

type GroupProps = { group: FoundGroup; from: number; search: SearchState }

function Group({ group, from, search }: GroupProps) {
  const labelId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className="px-3 pt-2 pb-1 text-caption font-strong text-ink-faint">
        {group.label}
      </div>
      {group.lines.map((line, index) => (
        <SearchResultLine
          key={line.id}
          line={line}
          id={optionId(search.listId, from + index)}
          isActive={search.active === from + index}
          onChoose={() => search.choose(line)}
        />
      ))}
    </div>
  )
}

type SearchResultLineProps = {
  line: FoundLine
  id: string
  isActive: boolean
  onChoose: () => void
}

function SearchResultLine({ line, id, isActive, onChoose }: SearchResultLineProps) {
  return (
    // The keys are the field's, which says which line is under them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- an option of the list above
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two lines and an icon stand in it
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-[8px] px-3 py-1.5 leading-snug hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      <Icon of={icons[line.kind]} className="shrink-0 text-ink-soft" />
      <span className="min-w-0">
        <span className="block truncate font-strong">{line.name}</span>
        <span className="num block truncate text-small text-ink-soft">{line.fact}</span>
      </span>
    </div>
  )
}

function Key() {
  return (
    <kbd
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-2.5 grid h-[1.375rem] min-w-[1.375rem] -translate-y-1/2 place-items-center rounded-tag border border-line bg-surface font-sans text-[0.75rem] font-label text-ink-faint max-md:hidden"
    >
      /
    </kbd>
  )
}
