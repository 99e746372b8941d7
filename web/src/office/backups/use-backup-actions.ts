import type { Backup } from '@ngaji/contract/office/backups/backups.schemas'
import { useWrite } from '../../api/queries/use-write.ts'
import { messageOfError } from '../../api/client/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { notSent } from '../../ui/form/not-sent.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { madeText } from './backup-words.ts'
import { cancelBackup, takeBackup } from './backups.api.ts'

export function useBackupActions() {
  const write = useWrite('backups')

  async function begin(id: string) {
    follow(await write(() => takeBackup(id)))
    return { message: 'Unduhan dimulai.' }
  }

  return {
    /** One that counts already: the admin's own, or the one the admin took today. */
    take: async ({ id }: Backup) => {
      try {
        await begin(id)
      } catch (error) {
        if (error !== notSent) toast(messageOfError(error))
      }
    },

    takeNightly: (backup: Backup) =>
      confirm({
        title: `Unduh cadangan ${madeText(backup)}?`,
        body: 'Cadangan malam hanya dapat dibuka dengan kunci pribadi milik operator. Semua Admin Daerah lain diberi tahu, dan sehari hanya satu cadangan yang dapat diambil.',
        busyLabel: 'Menyiapkan…',
        act: () => begin(backup.id),
      }),

    cancel: ({ id, state }: Backup) =>
      confirm({
        title: state === 'running' ? 'Batalkan pembuatan cadangan?' : 'Hapus cadangan dari server?',
        body:
          state === 'running'
            ? 'Yang sudah dibuat dibuang. Anda dapat memulai lagi hari ini.'
            : 'Berkas yang sudah Anda unduh tetap ada. Kata sandinya tetap berlaku untuk berkas itu.',
        busyLabel: 'Menghapus…',
        act: () => write(() => cancelBackup(id)),
      }),
  }
}

/** The browser saves the stream: a whole region does not fit into a page's memory. */
function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
