import type {
  BranchYear,
  LockResult,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { countsInWords } from '@ngaji/contract/words/wording'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { lockAll, previewLocks } from '../model/branch-years.api.ts'
import { LockResultList } from './LockResultList.tsx'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

type LockAllButtonProps = { year: BranchYear; disabledReason: string | false }

/** What stands in the way of even asking. */
type Obstacle = { title: string; message: string; results: readonly LockResult[] }

/** "Kunci semua kelas dan KBM": looks first, asks once, and lists how each went. */
export function LockAllButton({ year, disabledReason }: LockAllButtonProps) {
  const change = useWrite(...structureQueries)
  const [isLooking, setLooking] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  async function previewLocking() {
    setLooking(true)
    try {
      const { results } = await previewLocks(year.id)
      if (results.some(({ ok }) => ok)) askToLockAll(results)
      else setObstacle(nothingToLock(results))
    } catch (error) {
      setObstacle({ title: 'Gagal!', message: messageOfError(error), results: [] })
    } finally {
      setLooking(false)
    }
  }

  function askToLockAll(preview: readonly LockResult[]) {
    const key = newId()
    void confirm<Awaited<ReturnType<typeof lockAll>>>({
      title: 'Kunci semua kelas dan KBM?',
      body: `${inWords(preview.filter(({ ok }) => ok))} akan dikunci. Setelah dikunci, kelas dan KBM tidak dapat diubah.`,
      details: <LockResultList results={preview} isPreview />,
      busyLabel: 'Mengunci…',
      act: () => change(() => lockAll(year.id, key)),
      result: drawResults,
    })
  }

  return (
    <>
      <Button
        icon={Lock}
        busy={isLooking && 'Memeriksa…'}
        disabledReason={disabledReason}
        onClick={() => void previewLocking()}
      >
        Kunci semua kelas dan KBM
      </Button>
      <Dialog
        open={obstacle !== null}
        onClose={() => setObstacle(null)}
        title={obstacle?.title ?? ''}
        description={obstacle?.message}
        size="medium"
        footer={
          <Button tone="primary" size="action" data-autofocus onClick={() => setObstacle(null)}>
            Tutup
          </Button>
        }
      >
        {obstacle && <LockResultList results={obstacle.results} isPreview />}
      </Dialog>
    </>
  )
}

function drawResults({ results }: { results: readonly LockResult[] }) {
  return <LockResultList results={results} isPreview={false} />
}

function inWords(results: readonly LockResult[]): string {
  const count = (kind: LockResult['kind']) => results.filter((one) => one.kind === kind).length
  return countsInWords({ kelas: count('class'), KBM: count('teachingGroup') })
}

function nothingToLock(results: readonly LockResult[]): Obstacle {
  return results.length === 0
    ? { title: 'Semua sudah terkunci', message: 'Tidak ada lagi yang perlu dikunci.', results }
    : {
        title: 'Belum ada yang bisa dikunci',
        message: 'Selesaikan dahulu yang tertulis di bawah.',
        results,
      }
}
