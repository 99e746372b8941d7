import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { FileStore } from './file-store.ts'

/** The same on any S3-compatible store, for several instances behind one address. */
export function s3Store({ endpoint, bucket, region, ...keys }: S3Config): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const urlOf = (name: string) =>
    `${endpoint.replace(/\/$/, '')}/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
  const ask = async (name: string, init: RequestInit) => {
    const response = await client.fetch(urlOf(name), init)
    if (response.ok || response.status === 404) return response
    throw new Error(`file store answered ${response.status}`)
  }
  return {
    async save(name, bytes, contentType) {
      const body = Buffer.from(bytes)
      await ask(name, { method: 'PUT', body, headers: { 'content-type': contentType } })
    },
    async find(name) {
      const response = await ask(name, { method: 'GET' })
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
    },
    async remove(name) {
      await ask(name, { method: 'DELETE' })
    },
  }
}
