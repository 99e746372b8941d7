import { cx } from '../../../ui/cx.ts'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatMonth } from '../../../ui/data/formats.ts'
import { monthsOnOffer, type YearOfClass } from '../../performance/period/months-on-offer.ts'

type MonthChipsProps = {
  month: string
  /** The latest month on offer. */
  latest: string
  /** The year of the class, once it is known. */
  year?: YearOfClass | undefined
  link: (month: string) => LinkElement
}

/** The months on offer; another one in the address is added. */
export function MonthChips({ month, latest, year, link }: MonthChipsProps) {
  const months = monthsOnOffer(latest, year)
  if (!months.includes(month)) months.push(month)
  return (
    <>
      {/* Paper has no chips, and a sheet of marks without its month says nothing. */}
      <p className="hidden text-small print:block">Bulan: {formatMonth(month)}</p>
      <nav aria-label="Bulan" className="-mx-4 print:hidden md:mx-0">
        <ul className="flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:flex-wrap md:px-0">
          {months.map((each) => (
            <li key={each}>
              {renderSlot(link(each), {
                'aria-current': each === month ? 'page' : undefined,
                className: cx(
                  'inline-flex min-h-(--control-touch) items-center rounded-round border px-4 text-small font-label whitespace-nowrap',
                  each === month
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line-strong bg-surface text-ink hover:bg-hover',
                ),
                children:
                  each.slice(0, 4) === latest.slice(0, 4) ? monthName(each) : formatMonth(each),
              })}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The month, with the year unless it is the current one. */
function monthName(month: string): string {
  return formatMonth(month).replace(/ \d{4}$/, '')
}
