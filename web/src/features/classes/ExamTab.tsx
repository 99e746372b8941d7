import { formatPercent } from '../../ui/formats.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'

/** How far the examination of the class has come. */
export function ExamTab({ progress }: { progress: number }) {
  return (
    <Panel title="Kemajuan munaqosah">
      <Progress label="Kategori yang sudah dinilai" value={progress} max={100} isThick>
        {formatPercent(progress)} kategori sudah dinilai
      </Progress>
    </Panel>
  )
}
