import type { InjectOptions } from 'fastify'
import type { TestApp } from '../harness.ts'

type Parcel = {
  token?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  payload?: InjectOptions['payload']
  /** The address the connection comes from. */
  from?: string
}

type Refusal = { code?: string; message?: string; fields?: Record<string, string> }

export type Received = {
  status: number
  /** The answer as JSON; `{}` for any other type. */
  json: Refusal & Record<string, unknown>
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

/** One request exactly as written, e.g. `send(app, 'GET /api//TIME/?a=1&&b=2')`. */
export async function send(app: TestApp, line: string, parcel: Parcel = {}): Promise<Received> {
  const [method = 'GET', url = '/'] = line.split(' ')
  const { token, json, payload, from } = parcel
  const body = json === undefined ? payload : JSON.stringify(json)
  const response = await app.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...parcel.headers,
    },
    ...(body !== undefined && { payload: body }),
    ...(from && { remoteAddress: from }),
  })
  const isJson =
    String(response.headers['content-type']).includes('json') &&
    response.headers['content-encoding'] === undefined &&
    response.rawPayload.length > 0
  return {
    status: response.statusCode,
    json: isJson ? (response.json() as Received['json']) : {},
    bytes: response.rawPayload,
    headers: response.headers,
  }
}
