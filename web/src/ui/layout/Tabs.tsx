import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { formatNumber } from '../data/formats.ts'
import { nextIndex } from '../floating/roving.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | undefined
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  /** The selected tab, kept in the address. */
  value: Value
  onChange: (value: Value) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Views of one record; arrows move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const wasMeant = useRef(value !== tabs[0]?.value)

  // An address that names a tab lands on it, after the router's own scroll restoration.
  useEffect(() => {
    if (!wasMeant.current) return undefined
    const frame = requestAnimationFrame(() =>
      list.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = nextIndex(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line px-1 [scrollbar-width:none]"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={cx(
              'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-tag font-label -outline-offset-3 phone:min-h-(--control-touch)',
              tab.value === value
                ? "text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-[3px] after:bg-brand after:content-['']"
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="num font-medium text-ink-faint">{formatNumber(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 outline-offset-4"
      >
        {children}
      </div>
    </div>
  )
}
