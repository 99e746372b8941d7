import { expect, it } from 'vitest'
import { routes } from '../../contract/src/index.ts'
import type { RouteShape } from '../../contract/src/route.ts'
import { apiPages, featureFileName } from './api-pages.ts'
import { whoMay } from './who-may.ts'

const pages = apiPages()

it('has a page for every feature, a heading for every route, a row for every refusal', () => {
  for (const [feature, calls] of Object.entries<Record<string, RouteShape>>(routes)) {
    const text = pages[`${featureFileName(feature)}.md`] ?? ''
    for (const { method, path, root, errors } of Object.values(calls)) {
      const heading = `## ${method} ${root ? '' : '/api'}${path}`
      const part = text.split(`${heading}\n`)[1]?.split('\n## ')[0] ?? ''
      expect(part, heading).toContain('**Who may:**')
      for (const error of errors) expect(part, heading).toContain(`\`${error}\``)
    }
    expect(pages['README.md']).toContain(`(${featureFileName(feature)}.md)`)
  }
})

it('describes every field', () => {
  const vague = Object.entries(pages).flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => /\| anything|`` is|undefined|\[object/.test(line))
      .map((line) => `${name}: ${line}`),
  )
  expect(vague).toEqual([])
})

it('lists the roles in words', () => {
  expect(whoMay('sign-in.sign-in')).toBe('everybody, signed in or not')
  expect(whoMay('sign-in.read-own-session')).toBe('every role: the own record')
  expect(whoMay('attendance.read-day')).toBe(
    'Admin Daerah: all · PJP Desa: own desa · PJP Kelompok: own kelompok · Guru: own classes',
  )
  expect(whoMay('users.issue-activation-codes')).toContain(
    'PJP Kelompok: own kelompok (asks for the password again)',
  )
})
