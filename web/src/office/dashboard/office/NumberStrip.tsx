import { numberLabel, type HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Strip } from '../../../ui/feedback/Strip.tsx'
import { numberChange, numberValue } from './number-words.ts'
import type { OfficeLinks } from './office-links.ts'
import { Sparkline } from './Sparkline.tsx'

type NumberStripProps = {
  label: string
  numbers: readonly HomeNumber[]
  links: Pick<OfficeLinks, 'number'>
}

/** The numbers of the own reach, each the way to its list. */
export function NumberStrip({ label, numbers, links }: NumberStripProps) {
  const all = numbers.find(({ key }) => key === 'allStudents')?.value
  return (
    <Strip
      label={label}
      figures={numbers
        .filter(({ key }) => key !== 'allStudents')
        .map((number) => ({
          label: numberLabel[number.key],
          value: <Value number={number} />,
          note: <Beneath number={number} all={number.key === 'students' ? all : undefined} />,
          link: links.number(number.key),
        }))}
    />
  )
}

/** The number, and beside it twelve weeks as a line. */
function Value({ number }: { number: HomeNumber }) {
  if (!number.series) return numberValue(number)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {numberValue(number)}
      <Sparkline weeks={number.series} />
    </span>
  )
}

type BeneathProps = { number: HomeNumber; all: number | null | undefined }

/** What changed, and of how many: only what there is. */
function Beneath({ number, all }: BeneathProps) {
  const change = numberChange(number)
  return (
    <>
      {typeof all === 'number' && <span className="block">dari {formatNumber(all)} terdaftar</span>}
      {change && (
        <span className="block">
          {change.words}
          <span className="sr-only"> {change.since}</span>
        </span>
      )}
    </>
  )
}
