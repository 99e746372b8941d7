import type { Messages } from '@ngaji/contract/office/families/families.schemas'
import { BellOff, FileClock, PhoneOff } from 'lucide-react'
import type { LucideIcon } from '../../../ui/icons/Icon.tsx'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'

type Skipped = Messages['skipped'][number]

const reasons: Record<Skipped['code'], { title: string; icon: LucideIcon }> = {
  'student.no-phone': { title: 'Nomor wali belum diisi', icon: PhoneOff },
  'student.messages-off': { title: 'Tidak menerima pesan', icon: BellOff },
  'score.not-released': { title: 'Munaqosah kelompok belum selesai', icon: FileClock },
}

/** Whom nobody can or may write to, listed apart and why. */
export function SkippedFamilies({ skipped }: { skipped: readonly Skipped[] }) {
  // Object.keys of a Record over the codes: exactly those.
  const codes = Object.keys(reasons) as Skipped['code'][]
  return codes.map((code) => (
    <ResultList
      key={code}
      {...reasons[code]}
      lines={skipped
        .filter((one) => one.code === code)
        .map(({ studentId, name }) => ({ id: studentId, name }))}
    />
  ))
}
