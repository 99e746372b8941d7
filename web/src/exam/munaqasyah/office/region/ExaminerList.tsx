import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { live } from '../../../../api/queries/live.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'
import { examinersToday } from '../office.api.ts'

type ExaminerListProps = { branchYearId: string; subBranchId: string }

/** Today's examiners with the count and the average of their scores. */
export function ExaminerList({ branchYearId, subBranchId }: ExaminerListProps) {
  const id = useId()
  const examiners = useQuery({ ...examinersToday(branchYearId, subBranchId), ...live })
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id}>Munaqis hari ini</h2>
      <QueryStates query={examiners} label="Memuat munaqis">
        {(found) =>
          found.length === 0 ? (
            <p className="text-ink-soft">Belum ada kategori yang dinilai hari ini.</p>
          ) : (
            <ul className="grid gap-x-10 border-t border-line lg:grid-cols-2">
              {found.map(({ id: key, name, categoriesToday, studentsToday, average }) => (
                <li
                  key={key}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 leading-snug"
                >
                  <span className="min-w-0 font-strong wrap-anywhere">{name}</span>
                  <span className="num text-small text-ink-soft">
                    {categoriesToday === 0
                      ? 'belum menilai hari ini'
                      : `${formatNumber(categoriesToday)} kategori · ${formatNumber(studentsToday)} siswa · rata-rata ${formatAverage(average)}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  )
}
