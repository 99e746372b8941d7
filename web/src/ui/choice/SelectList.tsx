import { Check, ChevronDown } from 'lucide-react'
import { useRef, useId, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import type { Control } from '../form/Field.tsx'
import { Floating } from '../floating/Floating.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { SelectOption } from './Select.tsx'
import { searchOptions } from './search-options.ts'
import { noAutofill } from '../field/autofill.ts'

export type SelectListProps = {
  control: Control
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder: string
  canClear?: boolean | undefined
  disabled?: boolean | undefined
}

/** A combobox: the field opens a list, typing narrows it, arrows move in it, Enter chooses. */
export function SelectList(props: SelectListProps) {
  const { control, label, options, value, onChange, onBlur, placeholder, canClear } = props
  const input = useRef<HTMLInputElement>(null)
  const lines = canClear ? [{ value: '', label: placeholder }, ...options] : options
  const list = useSelectList({ lines, value, onChange })
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? list.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.activeId}
        autoComplete={noAutofill}
        spellCheck={false}
        disabled={props.disabled}
        placeholder={list.isOpen && chosen ? chosen : placeholder}
        value={list.query ?? chosen}
        onChange={(event) => list.type(event.target.value)}
        onClick={list.open}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          list.close()
          onBlur?.()
        }}
        className="control pr-10"
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-faint"
      />
      {list.isOpen && (
        <Floating anchor={input} onClose={list.close} matchWidth className="p-1.5">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
          <div id={list.listId} role="listbox" aria-label={label}>
            {list.found.map((option, index) => (
              <Option
                key={option.value}
                id={list.optionId(index)}
                option={option}
                isActive={index === list.active}
                isChosen={option.value === value}
                onPoint={() => list.setActive(index)}
                onChoose={() => list.choose(option)}
              />
            ))}
          </div>
          {list.found.length === 0 && (
            <p className="px-3 py-2 text-ink-soft">Tidak ada yang cocok.</p>
          )}
        </Floating>
      )}
    </div>
  )
}

type OptionProps = {
  id: string
  option: SelectOption
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, option, isActive, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    // The input keeps the focus and handles the keys; a press must not move it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      id={id}
      role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- no select around it
      aria-selected={isChosen}
      aria-disabled={Boolean(option.unavailable) || undefined}
      tabIndex={-1}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 items-center gap-3 rounded-[8px] px-3 py-1.5 font-quiet',
        isActive && 'bg-hover',
        isChosen && 'font-heading text-brand-ink',
        option.unavailable ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer',
      )}
    >
      <span className="grow">{option.label}</span>
      {option.unavailable && <span className="text-caption">{option.unavailable}</span>}
      {isChosen && <Icon of={Check} />}
    </div>
  )
}

type Options = {
  /** Every option, with the first line where it can be selected. */
  lines: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

/** The state of a combobox: open, typed text, active option. */
function useSelectList({ lines, value, onChange }: Options) {
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = query !== undefined
  const found = isOpen ? searchOptions(lines, query) : []

  function open() {
    if (isOpen) return
    setActive(
      Math.max(
        lines.findIndex((line) => line.value === value),
        0,
      ),
    )
    setQuery('')
  }

  const close = () => setQuery(undefined)

  function choose(line: SelectOption | undefined) {
    if (!line || line.unavailable) return
    onChange(line.value)
    close()
  }

  function type(text: string) {
    setQuery(text)
    setActive(0)
  }

  function move(step: number) {
    if (found.length > 0) setActive((active + step + found.length) % found.length)
  }

  const keys: Record<string, () => void> = isOpen
    ? { Enter: () => choose(found[active]), ArrowDown: () => move(1), ArrowUp: () => move(-1) }
    : { Enter: open, ArrowDown: open, ArrowUp: open }

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const optionId = (index: number) => `${listId}-${index}`
  const activeId = found[active] ? optionId(active) : undefined
  return {
    listId,
    optionId,
    activeId,
    query,
    found,
    active,
    setActive,
    isOpen,
    open,
    close,
    choose,
    type,
    onKeyDown,
  }
}
