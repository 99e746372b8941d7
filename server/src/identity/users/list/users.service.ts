import type { User } from '@ngaji/contract/identity/users/users.schemas'
import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { accountAnswer } from '../change/account-answer.ts'
import { findPicture, findUser, type PictureFacts } from './users.queries.ts'

export async function readUser(deps: Deps, actor: Actor, userId: string): Promise<User> {
  const mayReadAll = actor.reaches.includes('all')
  refuseUnless(mayReadAll || userId === actor.userId, 'user.not-found')
  const row = await findUser(deps.db, actor, userId)
  refuseUnless(row, 'user.not-found')
  return accountAnswer(row, { isForRegion: mayReadAll })
}

export async function readImage(deps: Deps, actor: Actor, file: string) {
  const picture = await findPicture(deps.db, actor, file)
  refuseUnless(picture && maySee(actor, picture), 'image.not-found')
  const bytes = await deps.files.find(`images/${file}`)
  refuseUnless(bytes, 'image.not-found')
  // A name is never used twice, so it is also the picture's version.
  const contentType = file.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { bytes, contentType, etag: `"${file}"` }
}

/** A photo follows its person; without the guardian's consent only the child itself sees it. */
function maySee(actor: Actor, picture: PictureFacts): boolean {
  if (picture.kind === 'logo') return true
  const isOwn = picture.userId === actor.userId && !picture.isOfRequest
  if (isOwn) return true
  // A teacher of the kelompok has no business with requests.
  if (picture.isWithheld || (picture.isOfRequest && !decidesOnPeople(actor))) return false
  return actor.reaches.some((reach) => isReached(reach, actor, picture))
}

function decidesOnPeople({ role }: Actor): boolean {
  return role === 'admin' || role === 'branchAdmin' || role === 'subBranchAdmin'
}

function isReached(reach: Reach, actor: Actor, picture: PictureFacts): boolean {
  switch (reach) {
    case 'all':
      return true
    case 'desa':
      return (
        isSame(actor.branchId, picture.branchId) &&
        (actor.role !== 'munaqisy' || picture.isExamRunning)
      )
    case 'kelompok':
      return isSame(actor.subBranchId, picture.subBranchId)
    case 'class':
      return picture.isOfOwnClass
    case 'own':
    case 'public':
      return false
    default:
      return reach satisfies never
  }
}

function isSame(mine: string | null, theirs: string | null): boolean {
  return mine !== null && mine === theirs
}

// Where somebody belongs is the account's; who may move it decides.

// Who renames a person's record renames the account.

// The hand-outs that codes are printed from.

// Accounts as the region lists them.

// Photos of people, for the forms that take them.

// Accounts of children that are erased or merged.
