import {
  hasSignsOfQuran,
  type TextRun,
  type WrittenLine,
} from '@ngaji/contract/values/written-lines.rules'
import { Fragment } from 'react'
import { cx } from '../cx.ts'

/** The runs of a line: what runs against it is isolated from what stands beside it. */
export function WrittenRuns({ line: { runs, isArabic } }: { line: WrittenLine }) {
  return runs.map((run, at) =>
    run.isArabic === isArabic ? (
      <Fragment key={at}>{run.text}</Fragment>
    ) : (
      <IsolatedRun key={at} run={run} />
    ),
  )
}

function IsolatedRun({ run: { isArabic, text } }: { run: TextRun }) {
  if (!isArabic) return <bdi dir="ltr">{text}</bdi>
  return (
    <bdi lang="ar" dir="rtl" className={cx('text-arab-small font-normal', arabicFaceOf(text))}>
      {text}
    </bdi>
  )
}

/** The class for the face of Arabic: another one where the text has signs of the Qur'an. */
export function arabicFaceOf(text: string): 'font-quran' | 'font-arab' {
  return hasSignsOfQuran(text) ? 'font-quran' : 'font-arab'
}
