import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { ApiError } from '../../../api/client/api-error.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatMonth } from '../../../ui/data/formats.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { Segment } from '../../../ui/button/Segment.tsx'
import { classRosterQuery, gridOf } from '../history/history.api.ts'
import { MonthChips } from '../history/MonthChips.tsx'
import { RegisterSheet } from './RegisterSheet.tsx'
import { monthOf } from '../../../ui/date/month-days.ts'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'

export type SheetMode = 'kosong' | 'terisi'

export type RegisterSheetPageProps = {
  classId: string
  month: string
  mode: SheetMode
  links: { home: LinkElement; back: LinkElement; month: (month: string) => LinkElement }
  onMode: (mode: SheetMode) => void
}

const modes = [
  { value: 'kosong', label: 'Kosong' },
  { value: 'terisi', label: 'Terisi' },
] as const

/** "Lembar absen": the register on paper, blank to fill in by hand, or filled for the archive. */
export function RegisterSheetPage({ classId, month, mode, links, onMode }: RegisterSheetPageProps) {
  const { isPhone } = useScreenSurroundings()
  const schoolClass = useQuery(classRosterQuery(classId))
  const grid = useQuery({ ...gridOf({ classId, month }), enabled: mode === 'terisi' })
  const isRefused = schoolClass.error instanceof ApiError && schoolClass.error.status === 404
  const isReady = schoolClass.data !== undefined && (mode === 'kosong' || grid.data !== undefined)
  const print = (
    <Button
      tone="primary"
      icon={Printer}
      onClick={() => window.print()}
      disabledReason={!isReady && 'Tunggu sampai lembar selesai dimuat.'}
    >
      Cetak
    </Button>
  )
  return (
    <Screen
      title="Lembar absen"
      sub={schoolClass.data && `${schoolClass.data.name} · ${formatMonth(month)}`}
      back={links.back}
      backLabel="Kembali ke riwayat kelas"
      crumbs={[{ label: 'Riwayat kelas', link: links.back }, { label: 'Lembar absen' }]}
      actions={print}
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">
            <MonthChips
              month={month}
              latest={monthOf(dayInJakarta(serverNow()))}
              year={schoolClass.data?.teachingGroupId.branchYearId.academicYearId}
              link={links.month}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Segment label="Isi lembar" options={modes} value={mode} onChange={onMode} />
              {isPhone && print}
            </div>
          </div>
          <QueryStates query={schoolClass} label="Memuat lembar absen">
            {(found) =>
              mode === 'kosong' ? (
                <RegisterSheet schoolClass={found} month={month} grid={null} />
              ) : (
                <QueryStates query={grid} label="Memuat lembar absen">
                  {(filled) => <RegisterSheet schoolClass={found} month={month} grid={filled} />}
                </QueryStates>
              )
            }
          </QueryStates>
        </>
      )}
    </Screen>
  )
}
