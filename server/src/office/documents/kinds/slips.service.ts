import { peopleOfPart } from '@ngaji/contract/office/documents/document-parts.rules'
import type { SlipsRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { activationCodeInWords } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import { peopleOnSlips, reasonWithoutCode } from '@ngaji/contract/identity/users/handouts.rules'
import type { HandoutContent, HandoutPerson } from '@ngaji/contract/identity/users/handouts.schemas'
import { reachesOf } from '@ngaji/contract/policy'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { reachesBelow } from '../../../identity/sign-in/account/person-scope.ts'
import { issueCodes } from '../../../identity/users/create/issue-codes.service.ts'
import { readHandout } from '../../../identity/users/create/handouts.service.ts'
import { actorFor, refuseTooMany, refuseUnlessOne } from '../choose-people.service.ts'
import type { DocumentKindOf, MadeFile, RenderContext, Prepared } from '../document-kind.ts'
import { dayInWords, framePaper } from '../../../platform/documents/paper.service.ts'
import { listTicketAccounts } from '../people.queries.ts'
import { qrPicture } from '../../../platform/documents/qr-picture.ts'

type StoredSlips = { handoutId: string; part?: number }

/**
 * Slips for the first sign-in. The codes are encrypted in the stored slips, never in the document's
 * row.
 */
export const slipsKind: DocumentKindOf<'slips', StoredSlips> = {
  prepare: prepareSlips,
  render: renderSlipsFile,
}

async function prepareSlips(
  deps: Deps,
  asking: Actor,
  request: SlipsRequest,
): Promise<Prepared<StoredSlips>> {
  const actor = actorFor(deps, asking, 'documents.print-slips')
  const { handoutId, part, userIds, classId, subBranchId, ticketId } = request
  refuseUnlessOne({ handoutId, userIds, classId, subBranchId, ticketId }, 'handoutId')
  refusePartOfNewCodes(request)
  const id = handoutId ?? (await issueFor(deps, actor, request))
  const stored = { handoutId: id, ...(part !== undefined && { part }) }
  const people = peopleOn(await readHandout(deps, actor, id), stored)
  refuseUnless(people.some(isPrintable), 'document.nothing-to-print')
  refuseTooMany(people)
  return { stored, total: people.length, skipped: [] }
}

/**
 * Refuses a part of new codes: codes beyond one document would be lost, since no other part could
 * be requested.
 */
function refusePartOfNewCodes({ handoutId, part }: SlipsRequest): void {
  if (part === undefined || handoutId !== undefined) return
  throw new AppError('request.invalid', { fields: { part: 'Hanya bagian dari hasil yang ada.' } })
}

/** The people of the slips, or of the requested part. */
function peopleOn({ people }: HandoutContent, { part }: StoredSlips): HandoutPerson[] {
  const listed = peopleOnSlips(people)
  return part === undefined ? listed : peopleOfPart(listed, part)
}

function isPrintable({ activationCode }: HandoutPerson): boolean {
  return activationCode !== null
}

async function issueFor(deps: Deps, actor: Actor, request: SlipsRequest): Promise<string> {
  const { userIds, classId, subBranchId, ticketId } = request
  const named = ticketId === undefined ? userIds : await accountsOf(deps, actor, ticketId)
  const chosen = {
    ...(named && { userIds: [...named] }),
    ...(classId !== undefined && { classId }),
    ...(subBranchId !== undefined && { subBranchId }),
  }
  const { handout } = await issueCodes(deps, actor, chosen)
  return handout.id
}

/**
 * The accounts of the ticket that were never used: a used account needs no new code. A child that was merged, erased or
 * moved away since is left out, so that the others get their slips.
 */
async function accountsOf(deps: Deps, actor: Actor, ticketId: string): Promise<string[]> {
  const reaches = reachesOf('account-requests.read', actor.role)
  const accounts = await listTicketAccounts(deps.db, { ...actor, reaches }, ticketId)
  refuseUnless(accounts, 'ticket.not-found')
  const open = accounts.filter((account) => !account.isActivated && reachesBelow(actor, account))
  refuseUnless(open.length > 0, 'user.none-left')
  return open.map(({ userId }) => userId)
}

async function renderSlipsFile(
  deps: Deps,
  { maker, progress }: RenderContext,
  stored: StoredSlips,
): Promise<MadeFile> {
  await progress(0)
  const handout = await readHandout(deps, maker, stored.handoutId)
  const frame = await framePaper(deps, maker.branchId)
  const bytes = await deps.typesetter.typeset({
    template: 'slips',
    data: {
      title: 'Slip masuk',
      head: frame.head,
      printed: frame.printed,
      site: deps.config.baseUrl.replace(/^https?:\/\//, ''),
      siteQr: qrPicture(deps.config.baseUrl),
      people: peopleOn(handout, stored).map(slipLine),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
  return {
    fileName: ['Slip_Masuk', stored.part].filter(Boolean).join('_') + '.pdf',
    contentType: 'application/pdf',
    bytes,
    // On paper and on the screen, the codes are readable for the same time.
    readableUntil: new Date(handout.codesUntil),
  }
}

function slipLine(person: HandoutContent['people'][number]) {
  const { nis, email, subBranchName, activationCode, expiresAt } = person
  return {
    name: displayName(person),
    nis,
    label: nis === null ? 'Email' : 'NIS',
    number: nis ?? email ?? '-',
    subBranch: subBranchName ?? '-',
    code: activationCode && activationCodeInWords(activationCode),
    outcome: reasonWithoutCode(person).toLowerCase(),
    until: expiresAt && dayInWords(new Date(expiresAt)),
  }
}
