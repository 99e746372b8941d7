import { vi } from 'vitest'
import { ownJson } from '../../../api/line/own-response.fixtures.ts'

type Answer = { status?: number; body: unknown; retryAfter?: number; expires?: string }

type Sent = {
  path: string
  body: unknown
  bearer: string | null
  credentials: RequestCredentials | undefined
}

/** The server of these tests: an answer per path, and what was sent to it. */
export function givenServer(answers: Record<string, Answer>) {
  const sent: Sent[] = []
  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const found = Object.entries(answers).find(([path]) => url.startsWith(`/api/${path}`))
    if (!found) throw new TypeError('Failed to fetch')
    sent.push({
      path: url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      bearer: new Headers(init.headers).get('authorization'),
      credentials: init.credentials,
    })
    const [, { status = 200, body, retryAfter, expires }] = found
    const headers = {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(expires && { 'x-session-expires': expires }),
    }
    return ownJson(body, { status, headers })
  }
  vi.stubGlobal('fetch', answer)
  return sent
}

export const signedIn = {
  message: 'Selamat datang, Siti Aminah.',
  token: 'token-1',
  expiration: '2999-01-01T00:00:00.000Z',
  draftKey: 'drafts of u1',
  user: {
    id: 'u1',
    name: 'Siti Aminah',
    role: 'teacher',
    email: 'guru@ngaji.test',
    isEmailVerified: true,
    image: null,
    thumbnail: null,
    mustChangePassword: false,
    subBranchId: { id: 's1', name: 'Al-Ikhlas', branchId: { id: 'b1', name: 'Mekarsari' } },
  },
}

export const wrongCredentials = {
  status: 401,
  body: {
    message: 'Email, NIS, atau password tidak cocok.',
    code: 'auth.wrong-credentials',
  },
}
