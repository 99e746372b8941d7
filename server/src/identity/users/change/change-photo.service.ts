import type { UploadedFile } from '@ngaji/contract/route'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { imagePath } from '../../../platform/files/image-path.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import type { RecordDeps } from '../records.ts'
import { holdPictured, putUserPhoto } from './photos.queries.ts'
import { readPhoto, storePhoto, type Photo, type StoredPhoto } from './photos.service.ts'
import { findUser } from '../list/users.queries.ts'

type Target = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Null: the region's admin saves without a photo. Everybody else has to bring one. */
export async function readNewPhoto(
  deps: Deps,
  actor: Actor,
  { userId, files }: { userId: string; files: readonly UploadedFile[] },
): Promise<Photo | null> {
  // First of all, so that nobody makes us work on a photo for somebody they may not change.
  await requireTarget(deps, actor, userId)
  const [file] = files
  if (!file && actor.role === 'admin') return null
  refuseUnless(file, 'image.missing')
  return readPhoto(deps, file)
}

/** Puts the photo where the person's record is: on the child, the teacher, or else the account. */
export async function changePhoto(
  deps: RecordDeps,
  actor: Actor,
  { userId, photo }: { userId: string; photo: Photo | null },
) {
  const target = await requireTarget(deps, actor, userId)
  const { branchId, subBranchId } = target
  deps.audit({ target: { type: 'user', id: userId }, branchId, subBranchId })
  if (!photo) return photoAnswer('Tidak ada perubahan.', target)
  refuseUnless(await holdPictured(deps.db, target), 'user.not-found')
  const stored = await storePhoto(deps, photo, { userId }, actor.userId)
  refuseUnless(await putPhoto(deps, target, stored), 'user.not-found')
  return photoAnswer('Foto berhasil disimpan.', stored)
}

async function requireTarget(deps: Deps, actor: Actor, userId: string): Promise<Target> {
  const isReached = userId === actor.userId || actor.reaches.includes('all')
  const target = isReached ? await findUser(deps.db, actor, userId) : undefined
  refuseUnless(target, 'user.not-found')
  return target
}

/** False where the person is gone. */
async function putPhoto(deps: RecordDeps, target: Target, stored: StoredPhoto): Promise<boolean> {
  const { db, studentRecords, teacherRecords } = deps
  if (target.studentId !== null) return studentRecords.putPhoto(db, target.id, stored)
  if (target.teacherId !== null) await teacherRecords.putPhoto(db, target.id, stored)
  else await putUserPhoto(db, target.id, stored)
  return true
}

function photoAnswer(message: string, names: { image: string | null; thumbnail: string | null }) {
  return { message, image: imagePath(names.image), thumbnail: imagePath(names.thumbnail) }
}
