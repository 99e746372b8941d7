import type { ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { serverMillis } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Clock } from '../../../ui/layout/Clock.tsx'
import { useTitleFocus } from '../../../ui/layout/use-title-focus.ts'

type HomeGreetingProps = {
  /** The name as this home calls the person. */
  name: string
  status?: ReactNode
}

/** Phones: who one is, the greeting, and the clock, instead of an app bar. */
export function HomeGreeting({ name, status }: HomeGreetingProps) {
  const session = useSignedIn()
  const heading = useTitleFocus(name)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-canvas px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-2">
      <Avatar name={session.name} src={imageAddress(session.thumbnail)} size={48} />
      <div className="min-w-28 grow basis-28 leading-tight">
        <p className="text-small text-ink-soft">Assalamu’alaikum</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[1.25rem] leading-tight tracking-[-0.015em]"
        >
          {name}
        </h1>
      </div>
      <div className="-mr-2 ml-auto flex max-w-full flex-wrap items-center justify-end">
        <Clock now={serverMillis} look="phone" />
        {status}
      </div>
    </header>
  )
}
