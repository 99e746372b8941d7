import { vi } from 'vitest'
import { givenAnswers, type Answer, type Asked } from '../../api/test-server.fixtures.tsx'

type Duplicates = (names: string[]) => object[]

const none: Duplicates = () => []

/** The region's server; without an answer to the request nobody is there. */
export function givenServer(file?: (asked: Asked) => Answer, duplicates = none) {
  const keys: string[] = []
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
    ...(file && { 'POST users/requestAccounts': file }),
  })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const key = (init.headers as Record<string, string>)['idempotency-key']
    if (key !== undefined) keys.push(key)
    return answer(url, init)
  })
  return { ...server, keys }
}

function place(id: string, name: string) {
  return { id, name, address: '', studentCount: 0, teacherCount: 0, admins: [], version: 1 }
}
