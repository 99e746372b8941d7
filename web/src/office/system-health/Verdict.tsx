import {
  verdictWords,
  type HealthProblem,
} from '@ngaji/contract/office/system-health/system-health.rules'
import { Fragment, type ComponentProps } from 'react'
import { formatTime } from '../../ui/data/formats.ts'
import { anchors } from './health-words.ts'

/** To another part of this page. */
export function Jump({ to, children, ...props }: { to: string } & ComponentProps<'a'>) {
  return (
    <a {...props} href={`#${to}`}>
      {children}
    </a>
  )
}

export function CheckedAt({ at }: { at: string }) {
  return <span className="num">Diperiksa {formatTime(at)}.</span>
}

/** One sentence: all is well, or what is worth a look, each leading to its part of the page. */
export function Verdict({ problems }: { problems: readonly HealthProblem[] }) {
  return (
    <output>
      {verdictWords(problems.length)}
      {problems.map(({ area, text }, index) => (
        <Fragment key={`${area} ${text}`}>
          {index === 0 ? ' ' : ', '}
          <Jump className="link" to={anchors[area]}>
            {text}
          </Jump>
        </Fragment>
      ))}
      {problems.length > 0 && '.'}
    </output>
  )
}
