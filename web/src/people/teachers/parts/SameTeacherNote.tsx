import { isDay } from '@ngaji/contract/values/request/wire-values'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { TeacherText } from '../model/teacher-form.ts'
import { namesakesOf } from '../model/teachers.api.ts'

type SameTeacherNoteProps = { values: Partial<Pick<TeacherText, 'name' | 'dateOfBirth'>> }

/** "Mungkin sudah ada": somebody of that name and birth date. It does not stand in the way. */
export function SameTeacherNote({ values }: SameTeacherNoteProps) {
  const { name = '', dateOfBirth = '' } = values
  const isKnown = name.trim() !== '' && isDay(dateOfBirth)
  const same = useQuery({
    ...namesakesOf({ name: name.trim(), dateOfBirth }),
    enabled: isKnown,
  })
  if (!isKnown || !same.data || same.data.length === 0) return null
  return (
    <Note tone="warning" title="Mungkin sudah ada">
      Nama dan tanggal lahirnya sama:{' '}
      {same.data.map((one) => `${one.name}, ${one.subBranchName}`).join('; ')}.
    </Note>
  )
}
