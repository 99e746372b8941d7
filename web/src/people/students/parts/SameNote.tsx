import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { isDay } from '@ngaji/contract/values/request/wire-values'
import { useQuery } from '@tanstack/react-query'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { NewValues } from '../model/new-student.ts'
import { sameStudents } from '../model/students.api.ts'

type SameNoteProps = {
  values: Partial<NewValues>
  link: (studentId: string) => LinkElement
}

/** "Mungkin sudah ada": somebody of that name and birth date in the desa. It does not stand in the way. */
export function SameNote({ values, link }: SameNoteProps) {
  const { name = '', dateOfBirth = '', subBranchId = '' } = values
  const isKnown = name.trim() !== '' && isDay(dateOfBirth) && subBranchId !== ''
  const same = useQuery({
    ...sameStudents({ name: name.trim(), dateOfBirth, subBranchId }),
    enabled: isKnown,
  })
  if (!isKnown || !same.data || same.data.length === 0) return null
  return (
    <Note tone="warning" title="Mungkin sudah ada">
      <ul className="grid gap-1">
        {same.data.map((one) => (
          <li key={one.id}>
            {renderSlot(link(one.id), { children: one.name })} ·{' '}
            <span className="num">NIS {one.nis}</span> · lahir{' '}
            {formatDay(one.dateOfBirth, 'noWeekday')} · {placeTitle('Kelompok', one.subBranch.name)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
