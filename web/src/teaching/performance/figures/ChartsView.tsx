import type {
  Overview,
  PerformanceLevel,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { levelNoun, type FigureRow } from './figure-rows.ts'
import { LevelBars } from './LevelBars.tsx'
import { MarksDoughnut } from './MarksDoughnut.tsx'
import { PresenceLine } from './PresenceLine.tsx'
import { ViolationCounters } from '../report/ViolationCounters.tsx'

type ChartsViewProps = {
  overview: Overview
  level: PerformanceLevel
  rows: readonly FigureRow[]
  names: { own: string; above: string | null }
  isOnPaper: boolean
}

/** "Grafik": each picture with its numbers as a table. */
export function ChartsView({ overview, level, rows, names, isOnPaper }: ChartsViewProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-1">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Lima tanda kehadiran" className="break-inside-avoid">
          <MarksDoughnut {...overview} />
        </Panel>
        <Panel title={`Kehadiran per ${levelNoun[level]}`}>
          <LevelBars level={level} rows={rows} isOnPaper={isOnPaper} />
        </Panel>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Kehadiran dari waktu ke waktu" className="break-inside-avoid">
          <PresenceLine series={overview.series} names={names} isOnPaper={isOnPaper} />
        </Panel>
        <Panel title="Temuan" className="break-inside-avoid">
          <ViolationCounters stats={overview.violationStats} />
        </Panel>
      </div>
    </div>
  )
}
