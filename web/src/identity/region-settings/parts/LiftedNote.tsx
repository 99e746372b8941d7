import { lowestLiftedScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { useRegionSettings } from '../model/region-settings.api.ts'

/** Under scores of a child of which one is low: its raport prints others, where the region lifts low ones. */
export function LiftedNote() {
  if (!useRegionSettings()?.liftsLowScores) return null
  return (
    <p className="text-small text-ink-soft">
      Di raport, nilai di bawah {lowestLiftedScore} dicetak {lowestLiftedScore}; jumlah dan
      rata-ratanya ikut.
    </p>
  )
}
