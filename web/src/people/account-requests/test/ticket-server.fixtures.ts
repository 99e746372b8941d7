import { vi } from 'vitest'
import {
  givenAnswers,
  type Answer,
  type Asked,
} from '../../../api/queries/test-server.fixtures.tsx'

type Duplicates = (names: string[]) => object[]

const none: Duplicates = () => []

/** The photos that arrived, by their digest. */
class PhotoLine {
  readonly arrived = new Set<string>()
  readonly sent: string[] = []
  /** So many more arrive before the line breaks. */
  left = Infinity

  /** Files leave the browser by this and not by `fetch`. */
  stub(): void {
    const take = (url: string): boolean => {
      const digest = url.split('/').at(-1) ?? ''
      this.sent.push(digest)
      this.left -= 1
      if (this.left >= 0) this.arrived.add(digest)
      return this.left >= 0
    }
    class Line extends EventTarget {
      upload = new EventTarget()
      status = 200
      responseText = JSON.stringify({ message: 'Foto tersimpan.' })
      #url = ''
      open(_method: string, url: string) {
        this.#url = url
      }
      setRequestHeader() {}
      getAllResponseHeaders() {
        return 'content-type: application/json\r\nx-ngaji: 1\r\n'
      }
      send() {
        this.dispatchEvent(new Event(take(this.#url) ? 'load' : 'error'))
      }
    }
    vi.stubGlobal('XMLHttpRequest', Line)
  }
}

/** The region's server; without an answer to the request nobody is there. */
export function givenServer(file?: (asked: Asked) => Answer, duplicates = none) {
  const keys: string[] = []
  const photos = new PhotoLine()
  photos.stub()
  const server = givenAnswers({
    'GET levels/branches/*': () => ({
      body: {
        branch: {
          id: 'b1',
          name: 'Mekarsari',
          address: '',
          studentCount: 0,
          teacherCount: 0,
          admins: [],
          version: 1,
          subBranches: [place('k1', 'Al-Ikhlas'), place('k2', 'An-Nur')],
        },
      },
    }),
    'POST users/account-requests/check': ({ body }) => {
      const names = (body['accountList'] as { name: string }[]).map(({ name }) => name)
      return { body: { duplicates: duplicates(names) } }
    },
    'POST users/account-requests/photos/known': ({ body }) => {
      const asked = body['photos'] as string[]
      return { body: { photos: asked.filter((digest) => photos.arrived.has(digest)) } }
    },
    ...(file && { 'POST users/requestAccounts': file }),
  })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)['idempotency-key']
    if (key !== undefined) keys.push(key)
    return answer(url, init)
  })
  return { ...server, keys, photos }
}

function place(id: string, name: string) {
  return { id, name, address: '', studentCount: 0, teacherCount: 0, admins: [], version: 1 }
}
