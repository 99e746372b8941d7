import { routes } from '@ngaji/contract'
import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { hrefOf } from '@ngaji/contract/route'
import sharp from 'sharp'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readPdf, type Pdf } from '../../../../test/read-pdf.ts'

/** A kelompok with a child. */
export async function stageDocuments() {
  const app = await startTestApp()
  const here = await app.givenBranch()
  return { app, here, child: await app.givenStudent({ place: here }) }
}

/** A single colour, which can be recognised in a rendering. */
function plainPhoto(colour: string): Promise<Uint8Array> {
  const create = { width: 512, height: 512, channels: 3, background: colour } as const
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer()
}

/** A complete profile with a stored photo, with or without the guardian's consent to it. */
export async function givenChildWithPhoto(
  app: TestApp,
  wishes: Parameters<TestApp['givenStudent']>[0],
  { colour = '#c02020', hasConsent = true } = {},
) {
  const child = await app.givenStudent({ ...wishes, hasPhoto: true })
  const photo = await plainPhoto(colour)
  await app.deps.files.save(`images/photo-${child.id}`, photo, 'image/jpeg')
  if (hasConsent) {
    const recordedBy = child.id
    await app.db
      .insertInto('consent')
      .values({
        id: app.deps.newId(),
        student_id: child.studentId,
        purposes: ['photo'],
        guardian_name: 'Wali',
        relation: 'Ibu',
        method: 'paper',
        text_version: '1',
        date: '2026-07-01',
        recorded_by: recordedBy,
      })
      .execute()
  }
  return child
}

/** Advances the clock and signs the user in again. */
export async function laterAs(app: TestApp, user: GivenUser, hours: number): Promise<GivenUser> {
  app.pass({ minutes: hours * 60 })
  return { ...user, token: await app.givenSession(user) }
}

/** The names of the stored files of a document. */
export async function keptFilesOf(app: TestApp, id: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.deps.files.list('documents/')) names.push(name)
  return names.filter((name) => name.startsWith(`documents/${id}`))
}

export async function askFor(app: TestApp, user: GivenUser, body: NewDocument) {
  return app.as(user).call(routes.documents.create, { body })
}

export function fetchFile(app: TestApp, user: GivenUser, id: string, query = '') {
  return app.app.inject({
    url: hrefOf(routes.documents.readFile, { id }) + query,
    headers: { authorization: `Bearer ${user.token}` },
  })
}

/** Requests a document, runs the job, and reads the PDF. */
export async function printed(app: TestApp, user: GivenUser, body: NewDocument): Promise<Pdf> {
  return readPdf(await printedFile(app, user, body))
}

/** The same, as a file. */
export async function printedFile(
  app: TestApp,
  user: GivenUser,
  body: NewDocument,
): Promise<Buffer> {
  const asked = await askFor(app, user, body)
  if (asked.status !== 202) throw new Error(`refused: ${JSON.stringify(asked.body)}`)
  await app.runJobs()
  const file = await fetchFile(app, user, asked.body.document.id)
  if (file.statusCode !== 200) throw new Error(`no file: ${file.body}`)
  return file.rawPayload
}

/** The forms by which the guardians of these children consent. */
export const consentFormOf = (...children: readonly GivenStudent[]) => ({
  kind: 'consentForm' as const,
  studentIds: children.map(({ studentId }) => studentId),
})
