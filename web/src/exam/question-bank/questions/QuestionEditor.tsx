import { Info } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { QuestionCard } from '../../munaqasyah/lazy-parts.ts'
import { previewOf, type QuestionValues } from '../question-form/question-form.tsx'

type QuestionEditorProps = { values: QuestionValues; children: ReactNode }

type Side = 'form' | 'preview'

/**
 * The form, and beside it the examiner's card with the typed values. Where there is no
 * room for both, one of them; the hidden form keeps its state.
 */
export function QuestionEditor({ values, children }: QuestionEditorProps) {
  const [side, setSide] = useState<Side>('form')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Segment<Side>
        label="Tampilan"
        wide
        className="lg:hidden"
        options={[
          { value: 'form', label: 'Isian' },
          { value: 'preview', label: 'Seperti di layar munaqis' },
        ]}
        value={side}
        onChange={setSide}
      />
      <div className={cx('min-w-0', side === 'preview' && 'max-lg:hidden')}>{children}</div>
      <ExaminerView values={values} className={cx(side === 'form' && 'max-lg:hidden')} />
    </div>
  )
}

type ExaminerViewProps = { values: QuestionValues; className?: string | undefined }

/** Shows the question in the frame of a phone, with its sizes. */
export function ExaminerView({ values, className }: ExaminerViewProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={cx('grid gap-3 lg:sticky lg:top-21', className)}>
      <h2 id={id} className="text-large">
        Seperti di layar munaqis
      </h2>
      <div
        data-shell="phone"
        className="max-w-[26rem] rounded-[28px] border border-line bg-canvas p-3.5"
      >
        <QuestionCard question={previewOf(values)} number={1} />
      </div>
      <p className="flex gap-1.5 text-caption text-ink-faint">
        <Icon of={Info} size={16} className="mt-px" />
        Huruf dan ukurannya sama dengan layar ujian.
      </p>
    </aside>
  )
}
