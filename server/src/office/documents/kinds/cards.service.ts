import type { CardsRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { cardLookOf } from '@ngaji/contract/people/student-cards/card-look.rules'
import { initialsOf, nameWordings } from '@ngaji/contract/people/student-cards/name-on-card.rules'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { cardCode } from '../../../identity/sign-in/entry/card-secret.ts'
import { notePrinted } from '../../../people/student-cards/void-cards.queries.ts'
import { reissueCards } from '../../../people/students/record/reissue-cards.service.ts'
import { actorFor, choosePeople } from '../choose-people.service.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import {
  dayInWords,
  childInFileName,
  fileNamePart,
  framePaper,
  readPicture,
  type PaperFrame,
  type Picture,
} from '../../../platform/documents/paper.service.ts'
import { listPaperStudents, type PaperStudent } from '../people.queries.ts'
import { qrPicture } from '../../../platform/documents/qr-picture.ts'

const action = 'documents.print-cards'

type StoredCards = Required<Pick<CardsRequest, 'sheet' | 'sides' | 'photo'>> & {
  studentIds: string[]
}

/** Student cards: the present ones printed again, or new ones that replace them. */
export const cardsKind: DocumentKindOf<'cards', StoredCards> = {
  prepare: prepareCards,
  render: renderCardsFile,
}

async function prepareCards(
  deps: Deps,
  asking: Actor,
  request: CardsRequest,
): Promise<Prepared<StoredCards>> {
  const actor = actorFor(deps, asking, action)
  const { studentIds, classId, subBranchId, onlyNew = false, isReissue = false } = request
  const people = await choosePeople(deps, actor, { studentIds, classId, subBranchId })
  const wanted = onlyNew ? people.filter(({ isPrinted }) => !isPrinted) : people
  const complete = wanted.filter(({ isComplete }) => isComplete)
  refuseUnless(complete.length > 0, 'document.nothing-to-print')
  const renewed = complete.filter(({ cardVersion }) => isReissue || cardVersion === null)
  const renewedIds = renewed.map(({ id }) => id)
  await reissueCards(deps, renewedIds, { reason: 'reissued', by: actor.userId })
  const { sheet = 'a4x10', sides = 'both', photo = 'full' } = request
  return {
    stored: { studentIds: complete.map(({ id }) => id), sheet, sides, photo },
    total: complete.length,
    skipped: wanted
      .filter(({ isComplete }) => !isComplete)
      .map(({ id, name }) => ({
        id,
        name: displayName({ name }),
        code: 'student.profile-incomplete',
      })),
  }
}

/** Millimetres: the cutting tolerance of a print shop. */
const bleedOfPrintShop = 2

/** Students who left the reach since, or whose card was voided, are skipped. */
async function renderCardsFile(
  deps: Deps,
  context: RenderContext,
  stored: StoredCards,
): Promise<MadeFile> {
  const reacher = { ...context.maker, reaches: reachesOf(action, context.maker.role) }
  const found = await listPaperStudents(deps.db, reacher, stored)
  const students = found.filter(({ cardVersion }) => cardVersion !== null)
  const frame = await framePaper(deps, context.maker.branchId)
  const photos = await readPhotos(deps, context, { students, size: stored.photo })
  const cards = students.map((student) => cardOf(deps, student, { frame, photos }))
  // Heading and colour are the same on every card; the return address is each student's.
  const look = lookOf(frame, { subBranchName: '', branchName: '' })
  const bleed = stored.sheet === 'printShop' ? bleedOfPrintShop : 0
  const bytes = await deps.typesetter.typeset({
    template: 'cards',
    data: {
      title: 'Kartu siswa',
      head: frame.head,
      colour: look.colour,
      heading: look.heading,
      printed: frame.printed,
      sheet: stored.sheet,
      sides: stored.sides,
      bleed,
      cards,
    },
    pictures: { ...frame.pictures, ...picturesOf(photos) },
    at: deps.now(),
    // Accessibility tags for 500 cards would exceed the size of the cards.
    isTagged: cards.length <= 50,
    bleed,
  })
  const printed = students.map(({ id, cardVersion }) => ({
    studentId: id,
    cardVersion: cardVersion ?? 0,
  }))
  return {
    fileName: cardsFileName(students),
    contentType: 'application/pdf',
    bytes,
    notePublished: (db, now) => notePrinted(db, printed, now),
  }
}

type Photos = ReadonlyMap<string, Picture>

/** How many pictures are read at once. */
const atOnce = 20

async function readPhotos(
  deps: Deps,
  { progress }: RenderContext,
  { students, size }: { students: readonly PaperStudent[]; size: StoredCards['photo'] },
): Promise<Photos> {
  const photos = new Map<string, Picture>()
  for (let done = 0; done < students.length; done += atOnce) {
    await progress(done)
    const some = students.slice(done, done + atOnce)
    await Promise.all(
      some.map(async ({ id, image, thumbnail }) => {
        const photo = await readPicture(deps, size === 'small' ? (thumbnail ?? image) : image)
        if (photo) photos.set(id, photo)
      }),
    )
  }
  await progress(students.length)
  return photos
}

function pictureName(studentId: string, { type }: Picture): string {
  return `${studentId}.${type}`
}

function picturesOf(photos: Photos): Record<string, Uint8Array> {
  return Object.fromEntries([...photos].map(([id, photo]) => [pictureName(id, photo), photo.bytes]))
}

function cardOf(
  { config }: Deps,
  { id, nis, name, cardVersion, issuedAt, ...student }: PaperStudent,
  { frame, photos }: { frame: PaperFrame; photos: Photos },
) {
  const { subBranchName, branchName } = student
  const number = cardVersion ?? 0
  const photo = photos.get(id)
  return {
    name,
    names: nameWordings(name),
    initials: initialsOf(name),
    nis,
    subBranch: subBranchName,
    branch: branchName,
    photo: photo ? pictureName(id, photo) : null,
    qr: qrPicture(cardCode(config.cardKey, nis, { studentId: id, cardVersion: number })),
    number,
    issued: issuedAt ? dayInWords(issuedAt) : '',
    found: lookOf(frame, { subBranchName, branchName }).found,
  }
}

function lookOf({ settings }: PaperFrame, place: Parameters<typeof cardLookOf>[1]) {
  const { cardFrontText, cardBackText, cardColour, letterheadContact } = settings
  const chosen = { frontText: cardFrontText, backText: cardBackText, colour: cardColour }
  return cardLookOf({ ...chosen, contact: letterheadContact }, place)
}

function cardsFileName(students: readonly PaperStudent[]): string {
  const [first] = students
  const classes = new Set(students.map(({ className }) => className))
  const ofClass = fileNamePart((classes.size === 1 && first?.className) || 'Siswa')
  const about = first && students.length === 1 ? childInFileName(first) : ofClass
  return `${['Kartu', about].filter(Boolean).join('_')}.pdf`
}
