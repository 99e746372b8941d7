import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { RouteShape, UploadedFile, UploadShape } from '@ngaji/contract/route'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import { fieldsOfForm, isFieldOf, readText, type FormFields } from './form-fields.ts'

/** The body and the files of a request, of either content type. */
export type Packed = { body: unknown; files: readonly UploadedFile[] }

const mostFields = 40
const mostFieldBytes = 256 * 1024
/** The size of a form beyond the files themselves: part headers, fields, ignored parts. */
const mostOtherBytes = 1_000_000

/** The fields and files of a request. A form is parsed only where the route declares an upload. */
export async function readPacked(route: RouteShape, request: FastifyRequest): Promise<Packed> {
  const { upload } = route
  if (!upload || !request.isMultipart()) return { body: request.body, files: [] }
  const fields = fieldsOfForm(route.body)
  return readForm({ upload, fields }, request).catch((error: unknown) => {
    throw refusalOfForm(error, upload)
  })
}

type Form = { upload: UploadShape; fields: FormFields }

async function readForm(form: Form, request: FastifyRequest): Promise<Packed> {
  const { upload } = form
  refuseDeclaredLength(upload, request)
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  let left = allBytesOf(upload)
  for await (const part of request.parts({ limits: limitsOf(upload) })) {
    if (upload.ignored?.includes(part.fieldname)) drop(part)
    else if (part.type === 'file') {
      const file = await readFile(part, upload)
      left -= file.bytes.length
      if (left < 0) throw tooLarge(allBytesOf(upload))
      // An empty file field arrives as an empty file without a name.
      if (file.bytes.length > 0 || file.fileName !== '') files.push(file)
      if (files.length > upload.count) throw tooMany(upload.count, 'berkas')
    } else putField(body, part, form)
  }
  return { body, files }
}

/** Refuses a declared length above the limit, before a byte is read. */
function refuseDeclaredLength(upload: UploadShape, request: FastifyRequest): void {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > allBytesOf(upload) + mostOtherBytes) throw tooLarge(allBytesOf(upload))
}

function allBytesOf({ allBytes, bytes, count }: UploadShape): number {
  return allBytes ?? bytes * count
}

function limitsOf({ bytes, count, ignored = [] }: UploadShape) {
  const files = count + ignored.length
  return {
    fileSize: bytes,
    files,
    fields: mostFields,
    fieldSize: mostFieldBytes,
    parts: files + mostFields,
    headerPairs: 20,
  }
}

/** Refusals of the multipart parser itself: too many parts, or bytes that are no form. */
function refusalOfForm(error: unknown, upload: UploadShape): unknown {
  const { code, constructor } = error as Error & { code?: string }
  if (code === 'FST_FILES_LIMIT') return tooMany(upload.count, 'berkas')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return tooMany(mostFields, 'isian')
  // The parser throws plain errors; an error with a class or a code comes from elsewhere.
  const isOfReader = constructor === Error && code === undefined
  return isOfReader ? new AppError('request.malformed') : error
}

function tooMany(most: number, what: string): AppError {
  return new AppError('request.too-large', { values: { limit: `${most} ${what}` } })
}

function drop(part: MultipartFile | MultipartValue): void {
  if (part.type === 'file') part.file.resume()
}

async function readFile(part: MultipartFile, upload: UploadShape): Promise<UploadedFile> {
  if (part.fieldname !== upload.field) throw unknownPart(part.fieldname)
  try {
    return { fileName: part.filename ?? '', bytes: await part.toBuffer() }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? tooLarge(upload.bytes) : error
  }
}

function putField(
  body: Record<string, unknown>,
  { fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue,
  { upload, fields }: Form,
): void {
  if (upload.ignoresOthers && !isFieldOf(fields, fieldname)) return
  if (valueTruncated || fieldnameTruncated) throw tooLarge(mostFieldBytes)
  // A repeated part is an ambiguity that an attacker can use.
  if (Object.hasOwn(body, fieldname)) throw new AppError('request.malformed')
  body[fieldname] = typeof value === 'string' ? readText(fields, fieldname, value) : value
}

function unknownPart(name: string): AppError {
  return new AppError('request.invalid', { fields: { [name]: 'Isian ini tidak dikenal.' } })
}

function tooLarge(bytes: number): AppError {
  const limit = bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1024)} kB`
  return new AppError('request.too-large', { values: { limit } })
}
