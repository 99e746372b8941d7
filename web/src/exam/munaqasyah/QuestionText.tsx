import { writtenLines, type WrittenLine } from '@ngaji/contract/values/written-lines.rules'
import { Fragment } from 'react'
import { cx } from '../../ui/cx.ts'
import { arabicFaceOf, WrittenRuns } from '../../ui/data/WrittenRuns.tsx'

type QuestionTextProps = { text: string; className?: string | undefined }

/** Text of a question: Arabic in its own face, right to left, whole lines at the size in force. */
export function QuestionText({ text, className }: QuestionTextProps) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      {filledLines(text).map((line, place) =>
        line.isArabic ? (
          <p key={place} lang="ar" dir="rtl" className={cx('arab', arabicFaceOf(text))}>
            <WrittenRuns line={line} />
          </p>
        ) : (
          <p key={place} dir="ltr">
            <WrittenRuns line={line} />
          </p>
        ),
      )}
    </div>
  )
}

function filledLines(text: string): WrittenLine[] {
  return writtenLines(text).filter(({ runs }) => runs.length > 0)
}

/** A question on one line, with the Arabic at its smallest size. */
export function QuestionLine({ text }: Pick<QuestionTextProps, 'text'>) {
  return filledLines(text).map((line, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <WrittenRuns line={{ ...line, isArabic: false }} />
    </Fragment>
  ))
}
