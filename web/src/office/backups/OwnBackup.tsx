import type { Backup } from '@ngaji/contract/office/backups/backups.schemas'
import { Download, X } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { formatBytes, formatTime } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Progress, Working } from '../../ui/feedback/Progress.tsx'
import { useBackupActions } from './use-backup-actions.ts'

/** The one this person asked for: how far it is, then the file, for an hour. */
export function OwnBackup({ backup }: { backup: Backup }) {
  const { cancel, take } = useBackupActions()
  if (backup.state === 'running') {
    return (
      <Panel
        title="Cadangan Anda sedang dibuat"
        action={
          <Button size="small" icon={X} onClick={() => void cancel(backup)}>
            Batalkan
          </Button>
        }
      >
        {backup.total > 0 ? (
          <Progress label="Cadangan" value={backup.done} max={backup.total} isThick>
            {formatBytes(backup.done)} dari kira-kira {formatBytes(backup.total)}
          </Progress>
        ) : (
          <Working>Mengumpulkan, menyandikan, lalu membaca kembali semuanya…</Working>
        )}
      </Panel>
    )
  }
  return (
    <Note
      tone="success"
      title="Cadangan Anda siap diunduh"
      action={
        <>
          <Button size="small" icon={Download} onClick={() => void take(backup)}>
            Unduh {formatBytes(backup.bytes)}
          </Button>
          <Button size="small" tone="ghost" onClick={() => void cancel(backup)}>
            Hapus dari server
          </Button>
        </>
      }
    >
      Terbaca kembali dan cocok. Berkasnya dihapus dari server pukul {formatTime(backup.expiresAt)}.
    </Note>
  )
}
