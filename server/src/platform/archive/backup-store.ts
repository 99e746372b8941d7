import type { Config } from '../../config/config.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { s3Store } from '../files/s3-store.ts'

const BUCKET_FOLDER = 'backups/'

/** The store of archives and journal: BACKUP_DIR, else the bucket; null where there is neither. */
export function backupStore({ backupDir, s3 }: Pick<Config, 'backupDir' | 's3'>): FileStore | null {
  if (backupDir !== null) return diskStore(backupDir)
  return s3 && inFolder(s3Store(s3), BUCKET_FOLDER)
}

/** A store whose names all begin with a folder of the given store. */
function inFolder(store: FileStore, folder: string): FileStore {
  return {
    save: (name, ...given) => store.save(folder + name, ...given),
    saveFile: (name, ...given) => store.saveFile(folder + name, ...given),
    open: (name) => store.open(folder + name),
    find: (name) => store.find(folder + name),
    remove: (name) => store.remove(folder + name),
    async *list(inside) {
      for await (const file of store.list(folder + inside))
        yield { ...file, name: file.name.slice(folder.length) }
    },
  }
}
