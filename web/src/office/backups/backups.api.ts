import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import type { BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import { pollWhile } from '../../api/queries/live.ts'
import { withPassword } from '../../api/session/with-password.ts'
import { newId } from '../../api/secure-context/new-id.ts'

const whileRunningMs = 2000

function isRunning({ backups }: BackupOverview): boolean {
  return backups.some(({ state }) => state === 'running')
}

/** The list of backups, polled every two seconds while a backup is running. */
export const backupOverview = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call(backupRoutes.list, {}, { signal }),
    refetchInterval: pollWhile(isRunning, whileRunningMs),
  })

/** No `useWrite`: the words are shown once, by the dialog that asked for them. */
export function makePassphrase() {
  return withPassword(() => call(backupRoutes.makePassphrase, { body: {} }))
}

export function createBackup(ticket: string) {
  return withPassword(() =>
    call(backupRoutes.create, { body: { ticket } }, { idempotencyKey: newId() }),
  )
}

export function cancelBackup(backupId: string) {
  return withPassword(() => call(backupRoutes.cancel, { params: { backupId } }))
}

/** The address of the file, for a few minutes and for this session alone. */
export async function takeBackup(backupId: string): Promise<string> {
  const { token } = await withPassword(() =>
    call(backupRoutes.take, { params: { backupId }, body: {} }),
  )
  return hrefOf(backupRoutes.download, { token })
}
