import { Segment } from '../../ui/button/Segment.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import type { NoteLook } from './note-look.ts'

const looks = [
  { value: 'daftar', label: 'Daftar' },
  { value: 'tabel', label: 'Tabel' },
] as const

/** List or table; on a phone always the list. */
export function NoteLookChoice({ isTable, onTable }: Pick<NoteLook, 'isTable' | 'onTable'>) {
  if (useIsPhone()) return null
  return (
    <Segment
      label="Tampilan"
      options={looks}
      value={isTable ? 'tabel' : 'daftar'}
      onChange={(look) => onTable(look === 'tabel')}
    />
  )
}
