import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type KitProps = { title: string; rule: string; children: ReactNode }

/** One section of the gallery: its rule at the left, the components at the right. */
export function Kit({ title, rule, children }: KitProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div lang="en">
        <h2 id={id}>{title}</h2>
        <p className="mt-1.5 text-small text-ink-soft">{rule}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
    </section>
  )
}

export function Flow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-5">{children}</div>
}

export function Columns({ of, children }: { of: 2 | 3; children: ReactNode }) {
  return (
    <div className={cx('grid items-start gap-5', of === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
      {children}
    </div>
  )
}

type StateProps = { name: string; wide?: boolean; children: ReactNode }

/** A component with the name of its state below. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <figure className={cx('grid min-w-0 gap-2', wide ? '' : 'justify-items-start')}>
      {children}
      <figcaption lang="en" className="text-caption text-ink-faint">
        {name}
      </figcaption>
    </figure>
  )
}
