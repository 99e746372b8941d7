import { routes } from '@ngaji/contract'
import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { form, type FormPart } from '../../../../test/given/form.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

/** A desa with two kelompok and another desa; an office that asks and the region that decides. */
export async function stageTickets() {
  const app = await startTestApp()
  const place = await app.givenBranch('Desa Sini')
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const elsewhere = await app.givenBranch('Desa Sana')
  const office = await app.givenUser({ role: 'subBranchAdmin', place, name: 'Bu Siti' })
  const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
  return { app, place, beside, elsewhere, office, admin }
}

/** Somebody else of the kelompok: the limit of a day is per person. */
export function givenOffice(app: TestApp, place: GivenPlace): Promise<GivenUser> {
  return app.givenUser({ role: 'subBranchAdmin', place })
}

/** A child as it is asked for. */
export const child = (name: string, wishes: Record<string, unknown> = {}) => ({
  accountRole: 'student' as const,
  name,
  dateOfBirth: '2016-04-05',
  gender: 'male' as const,
  ...wishes,
})

export const teacher = (name: string, wishes: Record<string, unknown> = {}) => ({
  accountRole: 'teacher' as const,
  name,
  dateOfBirth: '1991-04-05',
  gender: 'female' as const,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@guru.test`,
  position: 'localTeacher' as const,
  ...wishes,
})

export type Person = ReturnType<typeof child> | ReturnType<typeof teacher>

type Filing = {
  accountList: readonly Person[]
  subBranchId?: string
  allowDuplicates?: boolean
}

/** Files a request for the own kelompok. */
export function file(app: TestApp, user: GivenUser, { accountList, ...rest }: Filing) {
  const body = {
    subBranchId: user.subBranchId ?? '',
    accountList: [...accountList],
    ...rest,
  }
  return app.as(user).call(routes.accountRequests.create, { body })
}

export async function givenTicket(
  app: TestApp,
  user: GivenUser,
  accountList: readonly Person[],
): Promise<Ticket> {
  const { status, body } = await file(app, user, { accountList })
  if (status !== 201) throw new Error(`the ticket: ${status} ${JSON.stringify(body)}`)
  return body.ticket
}

export type Wish = {
  respond: 'approved' | 'rejected' | 'cancelled'
  reason?: string
  version?: number
}

export function respond(app: TestApp, user: GivenUser, ticketId: string, wish: Wish) {
  return app.as(user).call(routes.accountRequests.respond, { body: { ticketId, ...wish } })
}

export function readTicket(app: TestApp, user: GivenUser, ticketId: string) {
  return app.as(user).call(routes.accountRequests.read, { params: { ticketId } })
}

/** The request as a form with photos. */
export function ticketForm(
  subBranchId: string,
  accountList: readonly object[],
  photos: readonly Uint8Array[],
) {
  const text = (name: string, value: string): FormPart => ({ name, value })
  return form(
    text('subBranchId', subBranchId),
    text('accountList', JSON.stringify(accountList)),
    ...photos.map((value, index): FormPart => ({
      name: 'images',
      value,
      fileName: `foto-${index}.jpg`,
      type: 'image/jpeg',
    })),
  )
}

/** The refusal of an approval; `emails` names each address with its row and person. */
export const takenSentence = (emails: string) =>
  `Email ${emails} sudah dipakai akun lain atau dua kali di permintaan ini. Betulkan emailnya, lalu setujui lagi.`
