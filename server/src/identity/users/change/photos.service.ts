import { randomBytes } from 'node:crypto'
import { photoLimits } from '@ngaji/contract/identity/users/photo.rules'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { countOrRefuse, countSteps, refuseOver } from '../../../platform/http/guard/limits.ts'
import { imageTypeOf } from '../../../platform/images/image-type.ts'
import type { UnusablePicture } from '../../../platform/images/decoding.ts'
import { drawLogo } from '../../../platform/images/logo-picture.ts'
import { squarePhoto, type SquarePhoto } from '../../../platform/images/square-photo.ts'
import {
  insertLogo,
  insertPictures,
  moveRequestPictures,
  type NewPicture,
  type PictureOwner,
} from './photos.queries.ts'

/** The names a person's row holds. */
export type StoredPhoto = { image: string; thumbnail: string }

/**
 * A photo as it will be shown: square, upright, ours. Its files are in the store by now, and have no row yet: what a
 * refused request leaves of them goes at night.
 */
export type Photo = { names: StoredPhoto; sizes: { image: number; thumbnail: number } }

/** A logo whose file is in the store, as that of a photo. */
export type SavedLogo = { name: string; size: number }

const daySeconds = 86_400
const perPerson = 20
const perUploader = 300

/**
 * Makes our own photo of a file that arrived. Slow: outside the transaction (`answerPrepared`).
 * Refuses with `request.media-type` what is neither JPEG nor PNG, with `request.too-large` more than
 * 25 megapixels, with `image.unreadable` what cannot be decoded.
 */
export function drawPhoto(file: UploadedFile): Promise<SquarePhoto> {
  return readPicture(file, squarePhoto)
}

/**
 * Puts a photo into the store. Outside the transaction as well: a slow bucket would hold its locks and its
 * connection, for a photo that it does not need before its row.
 */
export async function savePhoto(
  { files }: Pick<Deps, 'files'>,
  { image, thumbnail }: SquarePhoto,
): Promise<Photo> {
  const names = { image: randomName(), thumbnail: randomName() }
  await files.save(pictureFile(names.image), image, 'image/jpeg')
  await files.save(pictureFile(names.thumbnail), thumbnail, 'image/jpeg')
  return { names, sizes: { image: image.length, thumbnail: thumbnail.length } }
}

/** A photo that arrived, made ours and put into the store. */
export async function readPhoto(deps: Pick<Deps, 'files'>, file: UploadedFile): Promise<Photo> {
  return savePhoto(deps, await drawPhoto(file))
}

/**
 * Makes a logo of a file that arrived and puts it into the store, with the refusals of a photo; it stays whole and
 * may be seen through.
 */
export async function readLogo(
  { files }: Pick<Deps, 'files'>,
  file: UploadedFile,
): Promise<SavedLogo> {
  const { bytes, type } = await readPicture(file, drawLogo)
  const name = randomName(type === 'png' ? 'png' : 'jpg')
  await files.save(pictureFile(name), bytes, `image/${type}`)
  return { name, size: bytes.length }
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
 * Writes the rows of a photo, in the caller's transaction; the caller puts the names on its own row.
 * Counts the quotas of the day and refuses with 429. What was there before stays until the night:
 * somebody may be looking at it.
 */
export async function storePhoto(
  deps: Deps,
  photo: Photo,
  owner: PictureOwner,
  uploadedBy: string,
): Promise<StoredPhoto> {
  await countQuotas(deps, owner, uploadedBy)
  const ofBoth = { ...owner, uploadedBy, createdAt: deps.now() }
  await insertPictures(deps.db, pictureRows(photo, ofBoth))
  return photo.names
}

/** The same for several pictures of one request, in the order given: one count, one insert. */
export async function storePhotos(
  deps: Deps,
  photos: readonly Photo[],
  owner: { accountRequestId: string },
  uploadedBy: string,
): Promise<StoredPhoto[]> {
  if (photos.length === 0) return []
  const now = deps.now()
  refuseOver(await countSteps(deps.db, uploaderCounter(uploadedBy), photos.length, now))
  const ofBoth = { ...owner, uploadedBy, createdAt: now }
  await insertPictures(
    deps.db,
    photos.flatMap((photo) => pictureRows(photo, ofBoth)),
  )
  return photos.map(({ names }) => names)
}

type OfBoth = PictureOwner & Pick<NewPicture, 'uploadedBy' | 'createdAt'>

function pictureRows({ names, sizes }: Photo, ofBoth: OfBoth): NewPicture[] {
  return [
    { ...ofBoth, name: names.image, kind: 'photo', size: sizes.image },
    { ...ofBoth, name: names.thumbnail, kind: 'thumbnail', size: sizes.thumbnail },
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

/** Writes the row of the region's logo in the caller's transaction; gives back the name its own row is to hold. */
export async function storeLogo(deps: Deps, logo: SavedLogo, uploadedBy: string): Promise<string> {
  await countOrRefuse(deps.db, uploaderCounter(uploadedBy), deps.now())
  await insertLogo(deps.db, { ...logo, uploadedBy, createdAt: deps.now() })
  return logo.name
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
