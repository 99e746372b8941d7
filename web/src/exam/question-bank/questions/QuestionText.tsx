import { writtenLines, type WrittenLine } from '@ngaji/contract/values/written-lines.rules'
import { cx } from '../../../ui/cx.ts'
import { arabicFaceOf, WrittenRuns } from '../../../ui/data/WrittenRuns.tsx'

type QuestionTextProps = {
  text: string
  /** The beginning, in two lines: for lists. */
  isBrief?: boolean | undefined
  className?: string | undefined
}

/** Text with a direction per paragraph; Arabic in its own font, never below 24 px. */
export function QuestionText({ text, isBrief = false, className }: QuestionTextProps) {
  const filled = writtenLines(text).filter(({ runs }) => runs.length > 0)
  const shown = isBrief ? beginningOf(filled) : filled
  const lines = isBrief && (shown.length === 1 ? 'line-clamp-2' : 'line-clamp-1')
  return (
    <span className={cx('block min-w-0 wrap-anywhere', className)}>
      {shown.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs are told apart by place alone
        <Paragraph key={index} line={line} lines={lines} />
      ))}
    </span>
  )
}

/** The first line, and the first Arabic one, without which many questions look the same. */
function beginningOf(lines: readonly WrittenLine[]): WrittenLine[] {
  const [first, ...others] = lines
  const arabic = others.find(({ isArabic }) => isArabic)
  return [first, arabic].filter((one) => one !== undefined)
}

function Paragraph({ line, lines }: { line: WrittenLine; lines: string | false }) {
  if (line.isArabic) {
    const face = arabicFaceOf(line.runs.map(({ text }) => text).join(''))
    return (
      <span lang="ar" dir="rtl" className={cx('arab arab-small', face)}>
        <span className={lines || undefined}>
          <WrittenRuns line={line} />
        </span>
      </span>
    )
  }
  return (
    <span dir="ltr" className={lines || 'block'}>
      <WrittenRuns line={line} />
    </span>
  )
}
