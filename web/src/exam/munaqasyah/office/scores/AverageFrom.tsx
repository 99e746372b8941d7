import { formatAverage, formatNumber } from '../../../../ui/data/formats.ts'

type AverageFromProps = {
  average: number | null | undefined
  /** How many students the average is over. */
  count: number | undefined
}

/** "77,2", and below it "dari 2 siswa": an average says how many it came from. */
export function AverageFrom({ average, count }: AverageFromProps) {
  return (
    <>
      {formatAverage(average)}
      {hasAverage(average) && (
        // Broken in two lines it does not widen the column of a table.
        <span className="block text-caption leading-tight font-quiet whitespace-normal text-ink-soft">
          {fromStudents(count)}
        </span>
      )}
    </>
  )
}

/** "77,2 dari 2 siswa"; a dash while there is none. */
export function averageInWords(average: number | null, count: number): string {
  const said = formatAverage(average)
  return hasAverage(average) ? `${said} ${fromStudents(count)}` : said
}

/** "dari 2 siswa". */
export function fromStudents(count = 0): string {
  return `dari ${formatNumber(count)} siswa`
}

function hasAverage(average: number | null | undefined): boolean {
  return average !== null && average !== undefined
}
