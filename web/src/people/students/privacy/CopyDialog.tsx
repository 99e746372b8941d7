import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { Braces, FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { withPassword } from '../../../api/session/with-password.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notSent } from '../../../ui/form/not-sent.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { downloadCopy, downloadCopyAsJson } from './privacy.api.ts'

type CopyDialogProps = { student: Student; open: boolean; onClose: () => void }
type Format = 'pdf' | 'json'

/** "Salinan data": everything that is kept of the child, to read and for another program. */
export function CopyDialog({ student, open, onClose }: CopyDialogProps) {
  const [busy, setBusy] = useState<Format | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function fetchCopy(format: Format) {
    setBusy(format)
    setFailure(null)
    try {
      await withPassword(() =>
        format === 'pdf' ? downloadCopy(student.id) : downloadCopyAsJson(student.id, student.nis),
      )
    } catch (error) {
      if (error !== notSent) setFailure(messageOfError(error))
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy !== null}
      closeButton
      title={`Salinan data ${displayName(student)}`}
      description="Semua yang disimpan tentang anak ini: data diri, kelas, kehadiran, nilai, kartu, persetujuan, dan siapa yang melihatnya. Orang lain hanya disebut perannya. Nilai munaqosah yang masih berjalan belum dimuat."
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          tone="primary"
          icon={FileText}
          busy={busy === 'pdf' && 'Menyiapkan…'}
          onClick={() => void fetchCopy('pdf')}
        >
          Unduh PDF
        </Button>
        <Button
          icon={Braces}
          busy={busy === 'json' && 'Menyiapkan…'}
          onClick={() => void fetchCopy('json')}
        >
          Unduh JSON
        </Button>
      </div>
    </Dialog>
  )
}
