import { ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Bubble } from '../floating/Bubble.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { usePress } from '../button/use-press.ts'

export type PressCardProps = {
  /** Spans only, because the content is inside a button. */
  children: ReactNode
  onPress: () => void
  /** The reason of a disabled card, which stays focusable. */
  disabledReason?: string | false | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A card that is a button: an option in a grid. For navigation use LinkCard. */
export function PressCard(props: PressCardProps) {
  const { children, onPress, disabledReason = false, ref } = props
  const press = usePress({ isBusy: false, disabledReason, onClick: onPress })
  return (
    <>
      <button
        type="button"
        {...(press.isOff && press.bubble.handlers)}
        {...press.attributes}
        ref={mergeRefs(press.bubble.anchor, ref)}
        aria-describedby={press.isOff ? press.reasonId : undefined}
        className={cx(
          'flex h-full min-h-24 w-full items-center gap-3 rounded-card border p-4 text-left phone:rounded-[18px]',
          press.isOff
            ? 'cursor-not-allowed border-line bg-sunken text-ink-soft'
            : 'border-line-strong bg-surface text-ink transition-colors duration-(--fast) hover:border-brand-line hover:bg-hover',
        )}
      >
        <span className="min-w-0 grow">{children}</span>
        {!press.isOff && <Icon of={ChevronRight} className="text-ink-faint" />}
      </button>
      {disabledReason && <ReasonBeside reason={disabledReason} press={press} />}
    </>
  )
}

type ReasonBesideProps = { reason: string; press: ReturnType<typeof usePress> }

function ReasonBeside({ reason, press: { bubble, reasonId } }: ReasonBesideProps) {
  return (
    <>
      <span hidden id={reasonId}>
        {reason}
      </span>
      {bubble.isOpen && <Bubble anchor={bubble.anchor} onClose={bubble.close} text={reason} />}
    </>
  )
}
