import type { QuestionDetail } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Strip } from '../../../ui/feedback/Strip.tsx'

/** Where it was asked, and how it went there. */
export function QuestionUsage({ question }: { question: QuestionDetail }) {
  const { exams, packages, averageShare, spread } = question.usage
  return (
    <section aria-label="Pemakaian" className="grid gap-3">
      <SectionTitle>Pemakaian</SectionTitle>
      <Strip
        label="Pemakaian soal"
        figures={[
          { label: 'Ujian', value: formatNumber(exams), note: 'kali ditanyakan' },
          { label: 'Paket', value: formatNumber(packages) },
          {
            label: 'Rata-rata perolehan',
            value: formatPercent(averageShare),
            note: 'dari nilai maksimal',
          },
        ]}
      />
      <Spread spread={spread} />
    </section>
  )
}

type SpreadProps = { spread: QuestionDetail['usage']['spread'] }

/** How often each mark was given: the numbers, with bars behind them. */
function Spread({ spread }: SpreadProps) {
  const total = spread.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const most = Math.max(...spread.map(({ count }) => count))
  return (
    <table className="w-full text-small">
      <caption className="mb-1.5 text-left font-strong">Sebaran nilai</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Nilai</th>
          <th scope="col">Diagram</th>
          <th scope="col">Jumlah</th>
          <th scope="col">Bagian</th>
        </tr>
      </thead>
      <tbody>
        {spread.map(({ option, count }) => (
          <tr key={option}>
            <th scope="row" className="num w-12 py-1 text-right font-strong">
              {option}
            </th>
            <td aria-hidden="true" className="px-3 py-1">
              <span
                className="block h-3 min-w-px rounded-[3px] bg-brand"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </td>
            <td className="num w-20 py-1 text-right">{formatNumber(count)} kali</td>
            <td className="num w-16 py-1 text-right text-ink-soft">
              {formatPercent((count / total) * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
