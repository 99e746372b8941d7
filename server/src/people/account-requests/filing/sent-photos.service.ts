import { hash } from 'node:crypto'
import type { UploadedFile } from '@ngaji/contract/route'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { drawPhoto } from '../../../identity/users/change/photos.service.ts'
import type { SquarePhoto } from '../../../platform/images/square-photo.ts'

/**
 * A photo is kept as long as the answer to a request is remembered: one that is tried again finds its photos.
 */
const keptMs = 2 * 86_400_000

/** The file store is all that knows of them: nobody is shown a photo before its request is filed. */
const folder = 'request-photos/'

type Owned = { userId: string; digest: string }

/** Nobody uses what somebody else sent, although its bytes be the same. */
function sentPhotoFiles({ userId, digest }: Owned) {
  const name = `${folder}${userId}-${digest}`
  return { image: `${name}.jpg`, thumbnail: `${name}-small.jpg` }
}

/**
 * Makes our own photo of one that is sent ahead, and keeps it until its request is filed. Does nothing where it is
 * there already. No record knows of it, and it is slow: outside the transaction.
 */
export async function keepSentPhoto(
  deps: Deps,
  { userId }: Actor,
  { digest, files: [file] }: { digest: string; files: readonly UploadedFile[] },
): Promise<void> {
  refuseUnless(file, 'image.missing')
  const isWhole = hash('sha256', file.bytes, 'hex') === digest
  refuseUnless(isWhole, 'request.invalid', { fields: { image: 'Foto tidak sampai utuh.' } })
  if (await findSentPhoto(deps, { userId, digest })) return
  const photo = await drawPhoto(file)
  const { image, thumbnail } = sentPhotoFiles({ userId, digest })
  // The one that is looked for comes last.
  await deps.files.save(thumbnail, photo.thumbnail, 'image/jpeg')
  await deps.files.save(image, photo.image, 'image/jpeg')
}

/** Which of these the caller sent already: by their names, no photo is read for it. */
export async function listSentPhotos(
  { files }: Deps,
  { userId }: Actor,
  digests: readonly string[],
): Promise<string[]> {
  if (digests.length === 0) return []
  const there = new Set<string>()
  for await (const { name } of files.list(folder)) there.add(name)
  const isWhole = (digest: string) =>
    Object.values(sentPhotoFiles({ userId, digest })).every((name) => there.has(name))
  return [...new Set(digests)].filter(isWhole)
}

export async function findSentPhoto(
  { files }: Pick<Deps, 'files'>,
  owned: Owned,
): Promise<SquarePhoto | null> {
  const names = sentPhotoFiles(owned)
  const image = await files.find(names.image)
  const thumbnail = image && (await files.find(names.thumbnail))
  return image && thumbnail ? { image, thumbnail } : null
}

/** Every night: photos whose request was filed by now, or never will be. */
export async function sweepSentPhotos({ files, now, log }: Deps): Promise<void> {
  const until = new Date(now().getTime() - keptMs)
  let removed = 0
  for await (const { name, changedAt } of files.list(folder)) {
    if (changedAt >= until) continue
    await files.remove(name)
    removed += 1
  }
  if (removed > 0) log.info({ removed }, 'photos of requests swept')
}
