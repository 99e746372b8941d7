import { ArrowRight, ChevronDown, GraduationCap } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { cx } from '../../../../ui/cx.ts'
import { formatTimeRange } from '../../../../ui/data/formats.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { CopyPeople, type CopyPeopleProps } from './CopyPeople.tsx'
import type { ShownClass } from '../model/copy-view.ts'

type CopyClassItemProps = CopyPeopleProps & {
  /** The KBM of the class stays behind. */
  isGroupOut: boolean
  isOpened: boolean
  onToggle: (classId: string) => void
}

/** A class: what it becomes, with how many; its people when opened. */
export function CopyClassItem(props: CopyClassItemProps) {
  const { shown, actions, leaveOut, isGroupOut, isNarrowed, isOpened, onToggle } = props
  const { source } = shown
  const id = useId()
  const isOpen = isNarrowed || isOpened
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <div className="flex items-start gap-x-2.5 pl-4 md:pl-5">
        <ClassTick
          shown={shown}
          isGroupOut={isGroupOut}
          comes={!leaveOut.has(source.id)}
          onTick={(comes) => actions.tick(source.id, comes)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={isNarrowed}
          onClick={() => onToggle(source.id)}
          className="-ml-1.5 flex min-h-16 min-w-0 grow items-center gap-x-3 py-2.5 pr-4 pl-1.5 text-left -outline-offset-3 enabled:hover:bg-hover md:pr-5"
        >
          <ClassWords shown={shown} />
          {!isNarrowed && (
            <Icon
              of={ChevronDown}
              className={cx(
                'shrink-0 text-ink-faint transition-transform duration-(--fast) print:hidden',
                isOpen && 'rotate-180',
              )}
            />
          )}
        </button>
      </div>
      {isOpen && (
        <div id={id}>
          <CopyPeople {...props} />
        </div>
      )}
    </li>
  )
}

type ClassTickProps = {
  shown: ShownClass
  isGroupOut: boolean
  comes: boolean
  onTick: (comes: boolean) => void
}

/** A class that ends has nothing to tick: its students are decided one by one. */
function ClassTick({ shown: { source }, isGroupOut, comes, onTick }: ClassTickProps) {
  if (source.newName === null) {
    return (
      <span className="grid min-h-16 w-5 shrink-0 place-items-center">
        <Icon of={GraduationCap} className="text-ink-faint" />
      </span>
    )
  }
  return (
    <Checkbox
      label={`Salin ${source.name}`}
      hideLabel
      checked={comes && !isGroupOut}
      disabled={isGroupOut}
      onChange={onTick}
      className="min-h-16!"
    />
  )
}

function ClassWords({ shown }: { shown: ShownClass }) {
  const { source, isOut, counts } = shown
  const times = formatTimeRange(source.startTime, source.endTime)
  return (
    <span
      className={cx(
        'grid min-w-0 grow items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]',
        isOut && 'text-ink-soft',
      )}
    >
      <span className="min-w-0 leading-snug">
        <ClassNames shown={shown} />
        <span className="num block text-caption text-ink-soft">
          {times} · {teachersInWords(shown)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
        {!isOut && <ClassCounts counts={counts} ends={source.newName === null} />}
        {isOut && <Tag tone="outline">Tidak disalin</Tag>}
      </span>
    </span>
  )
}

/** Who teaches it in the new year; a class that ends, who did. */
function teachersInWords({ source, becomes }: ShownClass): string {
  if (source.teachers.length === 0) return 'belum ada guru'
  const coming = becomes
    ? source.teachers.filter(({ id }) => becomes.teacherIds.includes(id))
    : source.teachers
  return coming.length === 0 ? 'guru tidak ikut' : coming.map(({ name }) => name).join(', ')
}

function ClassNames({ shown: { source, isOut, becomes } }: { shown: ShownClass }) {
  if (isOut) return <span className="block font-strong line-through">{source.name}</span>
  const next = becomes?.name ?? 'selesai'
  if (next === source.name) return <span className="block font-strong">{next}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-ink-soft">{source.name}</span>
      <Icon of={ArrowRight} size={16} className="text-ink-faint" />
      <span className="sr-only">menjadi</span>
      <span className={becomes ? 'font-strong' : 'text-ink-soft'}>{next}</span>
    </span>
  )
}

function ClassCounts({ counts, ends }: { counts: ShownClass['counts']; ends: boolean }) {
  const { comes, left, elsewhere } = counts
  const withClass = comes - elsewhere
  return (
    <>
      {elsewhere > 0 && <Tag tone="brand">{elsewhere} ke kelas lain</Tag>}
      {left > 0 && (
        <Tag tone={ends ? 'outline' : 'warning'}>
          {left} {ends ? 'selesai' : 'tidak ikut'}
        </Tag>
      )}
      {!ends && (
        <span className="num text-small whitespace-nowrap">
          {withClass === 0 ? 'Kosong' : `${withClass} siswa`}
        </span>
      )}
    </>
  )
}
