import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('../../../', import.meta.url)
const pages = [
  'index.html',
  ...readdirSync(new URL('public/', web))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `public/${name}`),
]

it.each(pages)('%s asks browsers not to translate it', (name) => {
  const page = readFileSync(new URL(name, web), 'utf8')
  expect(page).toMatch(/<html [^>]*translate="no"/)
  expect(page).toMatch(/<html [^>]*class="notranslate"/)
  expect(page).toContain('<meta name="google" content="notranslate" />')
})

it('finds the page of the app, and those beside it', () => {
  expect(pages).toContain('index.html')
  expect(pages.length).toBeGreaterThan(2)
})
