import { Fragment } from 'react'
import { cx } from '../../ui/cx.ts'
import { paragraphsOf, type TextRun } from './question-text.ts'

type QuestionTextProps = { text: string; className?: string | undefined }

/** Text of a question: Arabic in its own face, right to left, whole lines at the size in force. */
export function QuestionText({ text, className }: QuestionTextProps) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      {paragraphsOf(text).map(({ isArabic, runs }, place) =>
        isArabic ? (
          <p key={place} lang="ar" dir="rtl" className="arab">
            {runs.map(({ text: words }) => words).join('')}
          </p>
        ) : (
          <p key={place} dir="auto">
            <Runs of={runs} />
          </p>
        ),
      )}
    </div>
  )
}

/** The same on one line, with the Arabic at its smallest size. */
export function QuestionLine({ text }: Pick<QuestionTextProps, 'text'>) {
  return paragraphsOf(text).map(({ runs }, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <Runs of={runs} />
    </Fragment>
  ))
}

function Runs({ of: runs }: { of: readonly TextRun[] }) {
  return runs.map((run, at) =>
    run.isArabic ? (
      <bdi key={at} lang="ar" dir="rtl" className="font-arab text-arab-small font-normal">
        {run.text}
      </bdi>
    ) : (
      <Fragment key={at}>{run.text}</Fragment>
    ),
  )
}
