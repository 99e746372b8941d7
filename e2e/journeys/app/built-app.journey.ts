import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../../scripts/prepare.mjs'
import { startNgajiWithDemo, type RunningNgaji } from '../../running-server.ts'
import { test } from '../../watched-page.ts'

let ngaji: RunningNgaji

test.beforeAll(async () => {
  ngaji = (await startNgajiWithDemo()).ngaji
})
test.afterAll(() => ngaji.close())

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = Record<string, string> & { icons: Icon[] }

test('the app can be put on the home screen of a phone', async ({ page, request }) => {
  await page.goto(ngaji.url)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(new URL(address ?? '', ngaji.url).href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, ...told } = (await answer.json()) as Manifest
  expect(told).toMatchObject({
    name: 'Ngaji · Sistem Akademik Pengajian Daerah',
    short_name: 'Ngaji',
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(rgbOf(told['background_color'])).toBe(ground)
  expect(rgbOf(told['theme_color'])).toMatch(/^rgb\(/)

  for (const { src, sizes, type } of icons) {
    const picture = await request.get(`${ngaji.url}${src}`)
    expect(picture.headers()['content-type'], src).toBe(type)
    const { width, height, format } = await sharp(await picture.body()).metadata()
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type])
  }
  const sizesFor = (wanted: string) =>
    icons.filter(({ purpose = 'any' }) => purpose === wanted).map(({ sizes }) => sizes)
  expect(sizesFor('any')).toEqual(['192x192', '512x512'])
  expect(sizesFor('maskable')).toEqual(['512x512'])

  // What the browser itself says of it.
  const browser = await page.context().newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

function rgbOf(hex = ''): string {
  const parts = /^#(..)(..)(..)$/.exec(hex)?.slice(1) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}

test('the page of its builders is not in it', async ({ page, request }) => {
  await page.goto(`${ngaji.url}/dev/mail`)
  await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
  await expect(page).toHaveURL((address) => address.pathname === '/')
  expect((await request.get(`${ngaji.url}/api/dev/letters`)).status()).toBe(404)

  const assets = join(root, 'web/dist/assets')
  const pieces = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(pieces.length).toBeGreaterThan(50)
  const written = pieces.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  for (const words of ['Belum ada surat', 'api/dev/letters']) expect(written).not.toContain(words)
})
