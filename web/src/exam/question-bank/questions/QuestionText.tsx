import { cx } from '../../../ui/cx.ts'
import { isMostlyArabic, paragraphsOf } from '../question-form/arabic-text.ts'

type QuestionTextProps = {
  text: string
  /** The beginning, in two lines: for lists. */
  isBrief?: boolean | undefined
  className?: string | undefined
}

/** Text with a direction per paragraph; Arabic in its own font, never below 24 px. */
export function QuestionText({ text, isBrief = false, className }: QuestionTextProps) {
  const paragraphs = paragraphsOf(text)
  const shown = isBrief ? beginningOf(paragraphs) : paragraphs
  const lines = isBrief && (shown.length === 1 ? 'line-clamp-2' : 'line-clamp-1')
  return (
    <span className={cx('block min-w-0 wrap-anywhere', className)}>
      {shown.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs are told apart by place alone
        <Paragraph key={index} text={paragraph} lines={lines} />
      ))}
    </span>
  )
}

/** The first line, and the first Arabic one, without which many questions look the same. */
function beginningOf(paragraphs: readonly string[]): string[] {
  const [first, ...others] = paragraphs
  const arabic = others.find(isMostlyArabic)
  return [first, arabic].filter((one) => one !== undefined)
}

function Paragraph({ text, lines }: { text: string; lines: string | false }) {
  if (isMostlyArabic(text)) {
    return (
      <span lang="ar" dir="rtl" className="arab arab-small">
        <span className={lines || undefined}>{text}</span>
      </span>
    )
  }
  return (
    <span dir="auto" className={lines || 'block'}>
      {text}
    </span>
  )
}
