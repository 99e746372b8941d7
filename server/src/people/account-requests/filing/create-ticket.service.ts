import { randomInt } from 'node:crypto'
import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { peopleInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  mostPeopleOfTicket,
  requestDetails,
  type NewTicket,
  type RequestedPerson,
  type Ticket,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { unambiguousAlphabet } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import type { UploadedFile } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { detailRow } from '../../../scopes/person-details.scope.ts'
import { createSemaphore } from '../../../platform/images/semaphore.ts'
import type { SquarePhoto } from '../../../platform/images/square-photo.ts'
import { refuseFutureBirth } from '../../../refuse-birth-day.ts'
import { requireSubBranchInReach } from '../../../identity/levels/require-levels.service.ts'
import { listReceivers, notify } from '../../../identity/notifications/notify.service.ts'
import {
  drawPhoto,
  savePhoto,
  storePhotos,
  type Photo,
  type StoredPhoto,
} from '../../../identity/users/change/photos.service.ts'
import { insertPeople, insertRequest, type PersonInsert } from './create-ticket.queries.ts'
import { countDuplicates, findDuplicates } from './duplicates.service.ts'
import { readTicketAnswer } from '../read-tickets.service.ts'
import { refuseGuesses } from '../refuse-guesses.ts'
import { findSentPhoto } from './sent-photos.service.ts'

const numberLength = 6
const mostTries = 10

/** The photos by position in the list; null for a person without one. */
export type TicketPhotos = readonly (Photo | null)[]

/**
 * The photos of a request, made ours and stored before the transaction opens. What can be refused without
 * looking at them is refused first: nobody makes us work on photos for a list that cannot be.
 */
export async function readTicketPhotos(
  deps: Deps,
  actor: Actor,
  { body, files }: { body: NewTicket; files: readonly UploadedFile[] },
): Promise<TicketPhotos> {
  refuseMixedKinds(body.accountList)
  refuseFutureBirths(deps, body.accountList)
  refuseGuesses(body.accountList)
  const owners = ownersOf(body.accountList, files.length)
  await requireSubBranchInReach(deps.db, actor, body.subBranchId)
  const sent = await readSentPhotos(deps, actor, body.accountList, owners)
  // Two lanes: fifty photos of one request leave room in the line of the decoder.
  const inTurn = createSemaphore(2, mostPeopleOfTicket)
  const drawn = await Promise.all(
    sent.map(async (photo, index) => {
      const place = owners.indexOf(index)
      const file = place === -1 ? undefined : files[place]
      return file ? inTurn(() => drawPhotoOf(file, index)) : photo
    }),
  )
  // Once all of them are photos: the files side by side.
  return Promise.all(drawn.map(async (photo) => photo && savePhoto(deps, photo)))
}

function refuseFutureBirths(deps: Deps, people: readonly RequestedPerson[]): void {
  for (const [index, { dateOfBirth }] of people.entries())
    refuseFutureBirth(deps, dateOfBirth, `accountList.${index}.dateOfBirth`)
}

/**
 * Returns the photos that were sent ahead, by position; null for a person without one, and for one whose
 * photo comes along.
 */
async function readSentPhotos(
  deps: Deps,
  { userId }: Actor,
  people: readonly RequestedPerson[],
  owners: readonly number[],
): Promise<(SquarePhoto | null)[]> {
  const photos: (SquarePhoto | null)[] = []
  const faults: [string, string][] = []
  for (const [index, { photo: digest }] of people.entries()) {
    const path = `accountList.${index}.photo`
    const isTwice = digest !== undefined && owners.includes(index)
    if (isTwice) faults.push([path, 'Foto orang ini dikirim dua kali.'])
    const photo = digest === undefined ? null : await findSentPhoto(deps, { userId, digest })
    if (digest !== undefined && !photo) faults.push([path, 'Foto ini belum sampai. Kirim lagi.'])
    photos.push(photo)
  }
  if (faults.length === 0) return photos
  throw new AppError('request.invalid', { fields: Object.fromEntries(faults) })
}

function refuseMixedKinds(people: readonly RequestedPerson[]): void {
  const [first] = people
  const odd = people.findIndex(({ accountRole }) => accountRole !== first?.accountRole)
  if (odd === -1) return
  const sentence = 'Jenis akun harus sama dengan orang pertama.'
  throw new AppError('ticket.mixed-kinds', {
    fields: { [`accountList.${odd}.accountRole`]: sentence },
  })
}

/** Returns the position of the person on each picture; when nobody is marked, everybody has one. */
function ownersOf(people: readonly RequestedPerson[], count: number): number[] {
  const marked = people.flatMap(({ hasImage }, index) => (hasImage === true ? [index] : []))
  const owners = marked.length === 0 && count > 0 ? people.map((_, index) => index) : marked
  refuseUnless(owners.length === count, 'request.invalid', {
    fields: { images: `Foto yang terkirim ${count}, yang disebut ${owners.length}.` },
  })
  return owners
}

/** Says whose photo it is. */
async function drawPhotoOf(file: UploadedFile, index: number): Promise<SquarePhoto> {
  try {
    return await drawPhoto(file)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = { [`accountList.${index}.image`]: error.message }
    throw new AppError(error.code, { ...error.extra, fields })
  }
}

/**
 * Files a request for accounts of one kelompok, in the caller's transaction, and tells the region.
 * Refuses people who may exist already, unless told that it is known.
 */
export async function createTicket(
  deps: Deps,
  actor: Actor,
  { body, photos }: { body: NewTicket; photos: TicketPhotos },
): Promise<Ticket> {
  const { subBranchId, accountList } = body
  refuseGuesses(accountList)
  await requireSubBranchInReach(deps.db, actor, subBranchId)
  if (body.allowDuplicates !== true) await refuseDuplicates(deps, actor, accountList)
  const kind = accountList[0]?.accountRole ?? 'student'
  const id = deps.newId()
  await insertUnderNewNumber(deps, { id, kind, userId: actor.userId, subBranchId })
  const stored = await storeAll(deps, photos, { accountRequestId: id, uploadedBy: actor.userId })
  const rows = accountList.map((person, index) =>
    ticketPersonRow(person, { id: deps.newId(), stored, index }),
  )
  await insertPeople(
    deps.db,
    rows.map((row) => ({ ...row, account_request_id: id })),
  )
  const ticket = await readTicketAnswer(deps, actor, id)
  await tellRegion(deps, ticket)
  deps.audit({
    target: { type: 'ticket', id, label: ticket.ticketId },
    branchId: ticket.subBranchId.branchId.id,
    subBranchId,
    details: { kind, count: accountList.length },
  })
  return ticket
}

async function refuseDuplicates(
  deps: Deps,
  actor: Actor,
  people: readonly RequestedPerson[],
): Promise<void> {
  const matches = await findDuplicates(deps, actor, { people, branchId: actor.branchId })
  if (matches.length === 0) return
  const values = { n: countDuplicates(matches) }
  throw new AppError('ticket.duplicate-person', { values, details: { matches } })
}

type Filing = { id: string; kind: TicketKind; userId: string; subBranchId: string }

async function insertUnderNewNumber(deps: Deps, filing: Filing): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const request = { ...filing, ticketId: newNumber(), createdAt: deps.now() }
    if (await insertRequest(deps.db, request)) return
  }
  throw new Error('no free ticket number')
}

/** Short enough to be read out over the telephone. */
function newNumber(): string {
  const letters = Array.from(
    { length: numberLength },
    () => unambiguousAlphabet[randomInt(unambiguousAlphabet.length)],
  )
  return letters.join('')
}

/** Stores the photos and returns their names by position. */
async function storeAll(
  deps: Deps,
  photos: TicketPhotos,
  { accountRequestId, uploadedBy }: { accountRequestId: string; uploadedBy: string },
): Promise<(StoredPhoto | undefined)[]> {
  const given = photos.flatMap((photo) => photo ?? [])
  const stored = await storePhotos(deps, given, { accountRequestId }, uploadedBy)
  return photos.map((photo) => (photo ? stored.shift() : undefined))
}

type Position = { id: string; index: number; stored: readonly (StoredPhoto | undefined)[] }

function ticketPersonRow(
  person: RequestedPerson,
  { id, index, stored }: Position,
): Omit<PersonInsert, 'account_request_id'> {
  const { image = null, thumbnail = null } = stored[index] ?? {}
  const every = { id, ordinal: index, name: person.name, ...detailRow(requestDetails, person) }
  return { ...nothing, ...every, ...ownColumnsOf(person), image, thumbnail }
}

/** What only this kind of account has. */
function ownColumnsOf(person: RequestedPerson) {
  if (person.accountRole === 'teacher') {
    const { email, position } = person
    return { email, position }
  }
  const { className = '', isInternal = true, hasConsent = false } = person
  return {
    class_name: className,
    is_internal: isInternal,
    has_consent: hasConsent,
  }
}

/** What the other kind would say. */
const nothing = {
  class_name: '',
  is_internal: true,
  has_consent: false,
  email: null,
  position: null,
}

/** No names: a notification is read over a shoulder. */
async function tellRegion(deps: Deps, ticket: Ticket): Promise<void> {
  const { kind, accountList, subBranchId } = ticket
  const what = peopleInWords(kind, accountList.length)
  const where = `${placeTitle('Kelompok', subBranchId.name)}, ${placeTitle('Desa', subBranchId.branchId.name)}`
  const admins = await listReceivers(deps, { roles: ['admin'] })
  await notify(
    deps,
    admins.map(({ userId }) => ({
      userId,
      kind: 'ticketNew',
      text: `Permintaan akun ${ticket.ticketId}: ${what} dari ${where}.`,
      href: ticketHref(ticket.id),
    })),
  )
}

/** Where a ticket is read in the app. */
export function ticketHref(id: string): string {
  return `/settings/requestAccount/ticket/${id}`
}
