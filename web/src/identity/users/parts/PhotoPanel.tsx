import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { PhotoField } from '../../../ui/photo/PhotoField.tsx'
import { useProfileActions } from '../model/profile-actions.ts'

type PhotoPanelProps = {
  user: User
  onDirty: (part: string, isDirty: boolean) => void
  onUpload: (isSending: boolean) => void
}

/** The photo, chosen and cut first, sent by "Simpan Foto", which is the main button once there is one. */
export function PhotoPanel({ user, onDirty, onUpload }: PhotoPanelProps) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<FormResult | null>(null)
  const { changePhoto } = useProfileActions(user)
  const offlineReason = useOfflineReason()

  function choose(next: Blob | null) {
    setPhoto(next)
    setProblem(undefined)
    onDirty('photo', next !== null)
  }

  async function save() {
    if (!photo && user.role !== 'admin') {
      setProblem(texts.profileErrors.noPhoto)
      return
    }
    setProblem(undefined)
    setProgress(0)
    onUpload(true)
    try {
      const message = await changePhoto(photo, setProgress)
      choose(null)
      setResult({ isSuccess: true, message })
    } catch (error) {
      setResult({ isSuccess: false, message: messageOfError(error) })
    } finally {
      setProgress(null)
      onUpload(false)
    }
  }

  return (
    <Panel title="Foto">
      <div className="grid gap-4">
        <PhotoField
          hideLabel
          camera="user"
          name={user.name}
          src={imageAddress(user.image)}
          value={photo}
          onChange={choose}
          progress={progress}
          error={problem}
          hint="JPG atau PNG. Foto dipotong persegi."
        />
        <div className="flex max-md:*:grow">
          <Button
            tone={photo ? 'primary' : 'secondary'}
            size="action"
            busy={progress !== null && 'Mengirim…'}
            disabledReason={offlineReason}
            onClick={() => void save()}
          >
            Simpan Foto
          </Button>
        </div>
      </div>
      <ResultDialog result={result} onClose={() => setResult(null)} />
    </Panel>
  )
}
