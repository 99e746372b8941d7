import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupPlace } from '@ngaji/contract/office/backups/backups.schemas'
import { draftOf } from '../../platform/archive/backup-file.ts'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'

/** Where an archive lies, and by which name. */
export type Placed = { place: BackupPlace; fileName: string }

/** In the bucket the archives lie apart from photos and documents. */
const bucketFolder = 'backups/'

/** Of the nights: the folder of the operator, else the bucket, else a folder beside the data. */
export function nightlyPlace({ backupDir, s3 }: Config): BackupPlace {
  return backupDir === null && s3 !== null ? 'bucket' : 'folder'
}

/** The place of a backup on request: any instance must be able to hand the file out. */
export function requestedPlace({ s3 }: Config): BackupPlace {
  return s3 === null ? 'temporary' : 'bucket'
}

/** The folder in which an archive of this place is written; of the bucket's, until it is sent there. */
export function folderOf({ backupDir, dataDir }: Config, place: BackupPlace): string {
  return place === 'folder'
    ? (backupDir ?? join(dataDir, 'backups'))
    : join(dataDir, 'backup-drafts')
}

export function pathOf(config: Config, { place, fileName }: Placed): string {
  return join(folderOf(config, place), fileName)
}

/** A folder that went away while the server runs is made again, as the start makes it. */
export async function prepareFolder(config: Config, place: BackupPlace): Promise<void> {
  await mkdir(folderOf(config, place), { recursive: true, mode: 0o700 })
}

/** Sends what was written to the bucket; elsewhere it lies already. */
export async function publish({ files, config }: Deps, placed: Placed): Promise<void> {
  if (placed.place !== 'bucket') return
  const path = pathOf(config, placed)
  await files.saveFile(bucketFolder + placed.fileName, path, 'application/octet-stream')
  await rm(path, { force: true })
}

/** Removes the archive and what is left of a draft. Nothing happens where there is none. */
export async function removePlaced({ files, config }: Deps, placed: Placed): Promise<void> {
  const path = pathOf(config, placed)
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
  if (placed.place === 'bucket') await files.remove(bucketFolder + placed.fileName)
}

export type OpenedFile = { size: number; open: () => Readable }

/** Null where the file is gone. */
export async function openPlaced(
  { files, config }: Deps,
  placed: Placed,
): Promise<OpenedFile | null> {
  if (placed.place === 'bucket') return files.open(bucketFolder + placed.fileName)
  const path = pathOf(config, placed)
  const found = await stat(path).catch(() => null)
  return found && { size: found.size, open: () => createReadStream(path) }
}

const archiveName = /^ngaji-[\w-]+\.age$/

/** Names of all archives in a place. A place that cannot be read holds none. */
export async function listNames({ files, config }: Deps, place: BackupPlace): Promise<Set<string>> {
  const names =
    place === 'bucket' ? await bucketNames(files) : await folderNames(folderOf(config, place))
  return new Set(names.filter((name) => archiveName.test(name)))
}

function folderNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function bucketNames(files: Deps['files']): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(bucketFolder)) names.push(name.slice(bucketFolder.length))
  return names
}
