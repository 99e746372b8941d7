import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../../../scripts/source-imports.ts'

/** Fields about the user of the browser, and what they may be offered. */
const aboutTheUser: Record<string, readonly string[]> = {
  'identity/sign-in/entry/SignInFields.tsx': ['username', 'current-password'],
  'identity/sign-in/entry/CardForm.tsx': ['username'],
  'identity/sign-in/email/FinishEmailChange.tsx': ['current-password'],
  'identity/sign-in/password/NewPasswordFields.tsx': ['new-password'],
  'identity/sign-in/password/FirstPasswordPage.tsx': ['username', 'email'],
  'ui/field/PasswordEntry.tsx': ['username', 'current-password'],
  'app/session/ExtendSessionDialog.tsx': ['current-password'],
}

/** Types of inputs that a browser has nothing to offer for. */
const withoutText = /type="(checkbox|radio|file|range|color)"|\{\.\.\.common\}/

const root = fileURLToPath(new URL('../../', import.meta.url))
const screens = sourceFiles(root)
  .filter((file) => file.endsWith('.tsx') && !/\.(test|fixtures)\.tsx$/.test(file))
  .map((file) => ({ name: file.slice(root.length), text: readFileSync(file, 'utf8') }))

it('finds the fields of the app', () => {
  expect(screens.filter(({ text }) => /<(input|textarea)\b/.test(text)).length).toBeGreaterThan(10)
})

it('offers the browser’s own data in forms about its user only', () => {
  const offered = screens.flatMap(({ name, text }) =>
    [...text.matchAll(/autoComplete="([^"]*)"/g)].map(([, token = '']) => `${name}: ${token}`),
  )
  const expected = Object.entries(aboutTheUser).flatMap(([name, tokens]) =>
    tokens.map((token) => `${name}: ${token}`),
  )
  expect([...new Set(offered)].toSorted()).toEqual(expected.toSorted())
})

it('gives every field of its own a word for the browser', () => {
  const silent = screens.flatMap(({ name, text }) =>
    [...text.matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)]
      .filter(([tag]) => !tag.includes('autoComplete') && !withoutText.test(tag))
      .map(([tag]) => `${name}: ${tag}`),
  )
  expect(silent).toEqual([])
})
