import { z } from 'zod/mini'
import { readJson } from '../line/read-body.ts'
import { ApiError, fallbackMessage } from './api-error.ts'

const refusalSchema = z.object({
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), 'server.unexpected'),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  details: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
})

/**
 * Parses a refusal; without a message of its own it gets 'Something went wrong'. Rejects where the connection breaks
 * before the end, or with the reason of `signal`: a refusal that nobody has read decides nothing.
 */
export async function readRefusal(response: Response, signal?: AbortSignal): Promise<ApiError> {
  const read = refusalSchema.safeParse(await readJson(response, signal))
  const body = read.success ? read.data : { message: '', code: 'server.unexpected' }
  const retryAfter = response.headers.get('retry-after')
  return new ApiError({
    ...body,
    // A newer server may have codes that this build does not know; no code switches over all of them.
    code: body.code as ApiError['code'],
    message: body.message || fallbackMessage,
    status: response.status,
    ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) || 1 }),
  })
}
