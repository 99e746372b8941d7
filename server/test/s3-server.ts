import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../src/config/config.ts'

/** An object as stored by S3. */
type StoredObject = { bytes: Buffer; contentType: string; changedAt: Date }

/**
 * A fault of a request: the connection breaks in the middle of it (for a read, of its answer), the
 * request succeeds and only the answer is lost, or nothing happens and whoever asked waits.
 */
type Trouble = 'cut' | 'unanswered' | 'held'
type Troubles = (request: { method: string; path: string }) => Trouble | null

type Received = { request: IncomingMessage; url: URL; body: Buffer }
type Reply = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/**
 * A small store on loopback that follows the S3 documentation: PutObject, GetObject, DeleteObject
 * and ListObjectsV2 with few keys a page. A request with a wrong signature is refused, as is a
 * request that is more than a quarter of an hour old.
 */
export async function startS3({ keysPerPage }: { keysPerPage: number }) {
  const objects = new Map<string, StoredObject>()
  const keys = { accessKeyId: 'ngaji-uji', secretAccessKey: 'rahasia/uji+toko' }
  const region = 'ap-southeast-3'
  const bucket = 'foto'
  const troubles: { of: Troubles } = { of: () => null }
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    const trouble = troubles.of({ method, path })
    if (trouble === 'held') return
    if (trouble === 'cut' && method !== 'GET') return void request.socket.destroy()
    void readAll(request).then(async (body) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const received = { request, url, body }
      const fault = await faultOfSignature(received, { ...keys, region })
      const reply = fault ? errorReply(403, fault) : answer(received)
      if (trouble === 'unanswered') request.socket.destroy()
      else if (trouble === 'cut') breakOff(response, reply)
      else send(response, reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config: S3Config = { endpoint: `http://127.0.0.1:${port}`, bucket, region, ...keys }
  const environment = {
    S3_ENDPOINT: config.endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }

  function answer({ request, url, body }: Received): Reply {
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (name !== bucket) return errorReply(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return { status: 200, body: listing(url.searchParams) }
    const object = objects.get(key)
    switch (request.method) {
      case 'PUT':
        objects.set(key, {
          bytes: body,
          contentType: request.headers['content-type'] ?? 'binary/octet-stream',
          changedAt: new Date(),
        })
        return { status: 200 }
      case 'DELETE':
        // Succeeds for a missing object too.
        objects.delete(key)
        return { status: 204 }
      case 'GET':
        if (!object) return errorReply(404, 'NoSuchKey')
        return {
          status: 200,
          body: object.bytes,
          headers: { 'content-type': object.contentType },
        }
      default:
        return errorReply(405, 'MethodNotAllowed')
    }
  }

  /** Keys in byte order; the token is opaque and marks the start of the next page. */
  function listing(search: URLSearchParams): string {
    const prefix = search.get('prefix') ?? ''
    const token = search.get('continuation-token')
    const after = token === null ? '' : Buffer.from(token, 'base64').toString()
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after)
    const page = all.toSorted().slice(0, keysPerPage)
    const next = all.length > page.length ? Buffer.from(page.at(-1) ?? '').toString('base64') : null
    const contents = page.map((key) => {
      const at = objects.get(key)?.changedAt.toISOString() ?? ''
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>"x"</ETag><Size>${objects.get(key)?.bytes.length ?? 0}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<Name>${bucket}</Name><Prefix>${prefix}</Prefix>`,
      `<KeyCount>${page.length}</KeyCount><MaxKeys>${keysPerPage}</MaxKeys>`,
      `<IsTruncated>${next !== null}</IsTruncated>`,
      ...contents,
      next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
      '</ListBucketResult>',
    ].join('')
  }

  return {
    config,
    /** The settings of a server that keeps its files here. */
    environment,
    objects,
    /** Set `of` to make a request fail. */
    troubles,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

type Secret = Omit<S3Config, 'endpoint' | 'bucket'>

const longestTravelMs = 15 * 60_000

/** Signs the received request again, over its signed headers, and compares. */
async function faultOfSignature(
  { request, url, body }: Received,
  { accessKeyId, secretAccessKey, region }: Secret,
): Promise<string | null> {
  const given = request.headers.authorization ?? ''
  const named = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  if (!named.includes('host') || !named.includes('x-amz-date')) return 'AccessDenied'
  const datetime = String(request.headers['x-amz-date'])
  if (Math.abs(Date.now() - parseS3Date(datetime)) > longestTravelMs) return 'RequestTimeTooSkewed'
  const signed = named.filter((name) => name !== 'host')
  const signer = new AwsV4Signer({
    method: request.method ?? 'GET',
    url: url.toString(),
    headers: Object.fromEntries(signed.map((name) => [name, String(request.headers[name])])),
    body,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime,
    allHeaders: true,
  })
  return given === (await signer.authHeader()) ? null : 'SignatureDoesNotMatch'
}

/** `20261119T113000Z` */
function parseS3Date(datetime: string): number {
  return Date.parse(
    datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
}

function errorReply(status: number, code: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, headers).end(body)
}

/** Sends half of the announced length. */
function breakOff(response: ServerResponse, { status, body = '', headers = {} }: Reply): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
