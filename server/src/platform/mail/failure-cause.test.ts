import { expect, it } from 'vitest'
import { failureCause, type LetterFailure } from './failure-cause.ts'

const said = (responseCode: number, response = '') => ({
  code: 'EENVELOPE',
  responseCode,
  response,
})

it.each<[string, unknown, LetterFailure]>([
  ['an unknown mailbox', said(550, '550 5.1.1 no such user'), 'address'],
  ['an unknown mailbox of an old server', said(550, '550 unknown user'), 'address'],
  ['a disabled mailbox', said(550, '550 5.2.1 disabled'), 'address'],
  ['a full mailbox', said(452, '452 4.2.2 over quota'), 'mailbox-full'],
  ['a full mailbox of an old server', said(552, '552 too much'), 'mailbox-full'],
  ['a sender that is not trusted', said(550, '550 5.7.1 spam'), 'refused'],
  ['a busy server', said(451, '451 4.3.0 later'), 'refused'],
  ['no recipient in what was typed', { code: 'EENVELOPE' }, 'address'],
  ['a wrong password of ours', { code: 'EAUTH', responseCode: 535 }, 'sign-in'],
  ['nobody there', { code: 'ESOCKET' }, 'unreachable'],
  ['a lease that was lost', { name: 'AbortError' }, 'unreachable'],
  ['anything else', new Error('x'), 'other'],
  ['nothing', undefined, 'other'],
])('classifies %s', (_what, error, cause) => {
  expect(failureCause(error)).toBe(cause)
})
