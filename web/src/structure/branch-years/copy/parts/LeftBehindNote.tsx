import type { CopyPreview, CopyReason } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { countsInWords } from '@ngaji/contract/words/wording'
import { useMemo } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { leftBehindIn } from '../model/left-behind.ts'

const words: Record<CopyReason, string> = {
  profileIncomplete: 'Profil belum lengkap',
  disabled: 'Akun dinonaktifkan',
  movedAway: 'Sudah pindah kelompok atau desa',
  ended: 'Sudah selesai bertugas',
  examiner: 'Sekarang Munaqis',
  noNextGrade: 'Tidak ada tingkat berikutnya',
}

type LeftBehindNoteProps = { preview: CopyPreview; onShow: () => void }

/** Who cannot come along and why, so that it can be set right before the copy. */
export function LeftBehindNote({ preview, onShow }: LeftBehindNoteProps) {
  const groups = useMemo(() => leftBehindIn(preview), [preview])
  if (groups.length === 0) return null
  const students = groups.reduce((sum, one) => sum + one.students, 0)
  const teachers = groups.reduce((sum, one) => sum + one.teachers, 0)
  return (
    <Note
      tone="warning"
      title={`${countsInWords({ siswa: students, guru: teachers })} tidak dapat ikut.`}
      action={
        students > 0 && (
          <Button size="small" onClick={onShow}>
            Lihat siswanya
          </Button>
        )
      }
    >
      <p className="text-small">
        {groups
          .map((one) => {
            const counts = countsInWords({ siswa: one.students, guru: one.teachers })
            return `${words[one.reason]}: ${counts}`
          })
          .join(' · ')}
        . Lengkapi datanya dahulu, atau tambahkan nanti di kelasnya.
      </p>
    </Note>
  )
}
