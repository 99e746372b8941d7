import { randomBytes } from 'node:crypto'
import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { countOrRefuse, countSteps, refuseOver } from '../../../platform/http/guard/limits.ts'
import { imageTypeOf } from '../../../platform/images/image-type.ts'
import type { UnusablePicture } from '../../../platform/images/decoding.ts'
import { drawLogo, type Logo } from '../../../platform/images/logo-picture.ts'
import { squarePhoto, type SquarePhoto } from '../../../platform/images/square-photo.ts'
import {
  insertLogo,
  insertPictures,
  moveRequestPictures,
  type NewPicture,
  type PictureOwner,
} from './photos.queries.ts'

/** A photo as it will be stored: square, upright, ours. */
export type Photo = SquarePhoto

/** The names a person's row holds. */
export type StoredPhoto = { image: string; thumbnail: string }

const daySeconds = 86_400
const perPerson = 20
const perUploader = 300

/**
 * Makes our own photo of a file that arrived. Slow: outside the transaction (`answerPrepared`).
 * Refuses with `request.media-type` what is neither JPEG nor PNG, with `request.too-large` more than
 * 25 megapixels, with `image.unreadable` what cannot be decoded.
 */
export function readPhoto(file: UploadedFile): Promise<Photo> {
  return readPicture(file, squarePhoto)
}

/**
 * Makes a logo of a file that arrived, with the refusals of a photo; it stays whole and may be seen through.
 */
export function readLogo(file: UploadedFile): Promise<Logo> {
  return readPicture(file, drawLogo)
}

async function readPicture<T extends object>(
  { bytes }: UploadedFile,
  draw: (bytes: Uint8Array) => Promise<T | UnusablePicture>,
): Promise<T> {
  refuseUnless(bytes.length > 0, 'image.unreadable')
  refuseUnless(imageTypeOf(bytes), 'request.media-type')
  const picture = await draw(bytes)
  if (picture === 'tooManyPixels') throw new AppError('request.too-large', { values: { limit } })
  if (picture === 'unreadable') throw new AppError('image.unreadable')
  return picture
}

const limit = `${photoLimits.pixels / 1_000_000} megapiksel`

/**
 * Publishes the files and writes their rows, in the caller's transaction; the caller puts the names on
 * its own row. Counts the quotas of the day and refuses with 429. What was there before stays until
 * the night: somebody may be looking at it.
 */
export async function storePhoto(
  deps: Deps,
  photo: Photo,
  owner: PictureOwner,
  uploadedBy: string,
): Promise<StoredPhoto> {
  await countQuotas(deps, owner, uploadedBy)
  const stored = { image: randomName(), thumbnail: randomName() }
  await publish(deps, photo, stored)
  const ofBoth = { ...owner, uploadedBy, createdAt: deps.now() }
  await insertPictures(deps.db, pictureRows(photo, stored, ofBoth))
  return stored
}

/**
 * Stores several pictures of one request at once, in the order given: one count, one insert, the files side
 * by side.
 */
export async function storePhotos(
  deps: Deps,
  photos: readonly Photo[],
  owner: { accountRequestId: string },
  uploadedBy: string,
): Promise<StoredPhoto[]> {
  if (photos.length === 0) return []
  const now = deps.now()
  refuseOver(await countSteps(deps.db, uploaderCounter(uploadedBy), photos.length, now))
  const made = photos.map((photo) => ({
    photo,
    stored: { image: randomName(), thumbnail: randomName() },
  }))
  await Promise.all(made.map(({ photo, stored }) => publish(deps, photo, stored)))
  await insertPictures(
    deps.db,
    made.flatMap(({ photo, stored }) =>
      pictureRows(photo, stored, { ...owner, uploadedBy, createdAt: now }),
    ),
  )
  return made.map(({ stored }) => stored)
}

async function publish({ files }: Deps, photo: Photo, stored: StoredPhoto): Promise<void> {
  await files.save(pictureFile(stored.image), photo.image, 'image/jpeg')
  await files.save(pictureFile(stored.thumbnail), photo.thumbnail, 'image/jpeg')
}

type OfBoth = PictureOwner & Pick<NewPicture, 'uploadedBy' | 'createdAt'>

function pictureRows(photo: Photo, stored: StoredPhoto, ofBoth: OfBoth): NewPicture[] {
  return [
    { ...ofBoth, name: stored.image, kind: 'photo', size: photo.image.length },
    { ...ofBoth, name: stored.thumbnail, kind: 'thumbnail', size: photo.thumbnail.length },
  ]
}

/** What one hand sends is counted as it arrives; that of a request for accounts is counted here. */
async function countQuotas(deps: Deps, owner: PictureOwner, uploadedBy: string): Promise<void> {
  const counter =
    'userId' in owner
      ? { key: `photos-of-person:${owner.userId}`, max: perPerson, seconds: daySeconds }
      : uploaderCounter(uploadedBy)
  await countOrRefuse(deps.db, counter, deps.now())
}

function uploaderCounter(userId: string) {
  return { key: `photos-of-uploader:${userId}`, max: perUploader, seconds: daySeconds }
}

/** Publishes the region's logo in the caller's transaction; gives back the name its row is to hold. */
export async function storeLogo(deps: Deps, logo: Logo, uploadedBy: string): Promise<string> {
  await countOrRefuse(deps.db, uploaderCounter(uploadedBy), deps.now())
  const { bytes, type } = logo
  const name = randomName(type === 'png' ? 'png' : 'jpg')
  await deps.files.save(pictureFile(name), bytes, `image/${type}`)
  await insertLogo(deps.db, { name, size: bytes.length, uploadedBy, createdAt: deps.now() })
  return name
}

/** The pictures of a request that was granted now show the accounts it became. */
export async function giveRequestPhotos(
  { db }: Deps,
  moves: readonly { names: readonly (string | null)[]; userId: string }[],
): Promise<void> {
  const pictures = moves.flatMap(({ names, userId }) =>
    names.flatMap((name) => (name === null ? [] : [{ name, userId }])),
  )
  if (pictures.length > 0) await moveRequestPictures(db, pictures)
}

/** Where the file of a picture lies in the store. */
export function pictureFile(name: string): string {
  return `images/${name}`
}

/** Nobody guesses it, and it is never used again. */
function randomName(ending = 'jpg'): string {
  return `${randomBytes(24).toString('base64url')}.${ending}`
}
