import {
  verdictWords,
  type HealthProblem,
} from '@ngaji/contract/office/system-health/system-health.rules'
import { Fragment, type ComponentProps } from 'react'
import { formatTime } from '../../ui/data/formats.ts'
import { anchors } from './health-words.ts'

/** A link to another section of the page. */
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

/** One sentence: all is well, or the problems, each with a link to its section. */
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
