import { ApiError } from '../../../api/client/api-error.ts'
import { findSentPhotos, sendPhoto } from './account-requests.api.ts'
import type { DraftPerson } from './draft-person.ts'
import { hexDigestOf } from '../../../api/secure-context/digest.ts'

/** How many photos arrived, of how many; the one on its way as a part of one. */
export type PhotosSent = { sent: number; total: number; part: number }

/** Somebody's photo, and what it is called before it belongs to a request. */
export type SentPhoto = { person: DraftPerson; photo: Blob; digest: string }

/** The photos of a list, by what they are made of. */
export async function photosOf(people: readonly DraftPerson[]): Promise<SentPhoto[]> {
  const withPhoto = people.flatMap((person) =>
    person.photo ? [{ person, photo: person.photo }] : [],
  )
  return Promise.all(
    withPhoto.map(async (one) => ({
      ...one,
      digest: await hexDigestOf(await one.photo.arrayBuffer()),
    })),
  )
}

/**
 * Sends one photo after the other. What arrived before a break, or before a reload, is not sent again:
 * the server says what it has.
 */
export async function sendPhotos(
  photos: readonly SentPhoto[],
  onProgress: (progress: PhotosSent) => void,
): Promise<void> {
  if (photos.length === 0) return
  const known = new Set(await findSentPhotos(photos.map(({ digest }) => digest)))
  const total = photos.length
  const reportProgress = (part: number) => {
    const sent = photos.filter(({ digest }) => known.has(digest)).length
    onProgress({ sent, total, part })
  }
  reportProgress(0)
  for (const one of photos) {
    if (known.has(one.digest)) continue
    await sendOne(one, reportProgress)
    known.add(one.digest)
    reportProgress(0)
  }
}

async function sendOne(
  { person, photo, digest }: SentPhoto,
  onProgress: (part: number) => void,
): Promise<void> {
  try {
    await sendPhoto(digest, photo, onProgress)
  } catch (error) {
    throw error instanceof ApiError && !error.isPassing ? named(error, person.name) : error
  }
}

/** Names the person in a refusal: among fifty photos it matters whose was refused. */
function named(error: ApiError, name: string): ApiError {
  const { code, status, fields, details } = error
  const message = `Foto ${name}: ${Object.values(fields)[0] ?? error.message}`
  return new ApiError({ code, status, fields, details, message })
}
