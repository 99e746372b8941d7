import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { roles } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { guideFiles, guidePictures, readGuidePage } from '../../../../build/guide.ts'
import { roleRoutes } from '../role-routes.ts'
import {
  pageOfScreen,
  pagesOf,
  picturesOf,
  wordsOf,
  type GuideNode,
  type GuidePage,
} from './guide-page.ts'

const pages = guideFiles().map(readGuidePage)

/** Doors and papers that explain themselves, and pages of developers. */
const withoutPage = /^\/(?:reset-password|verify|verify-email|undo-email|wali|help|documents|dev)\//

/** Pictures travel to phones in villages: one, and all together. */
const mostBytes = { one: 25 * 1024, all: 700 * 1024 }

const root = join(import.meta.dirname, '../../../..')

/** Everything the app says, as it is written in its sources. */
function wordsOfTheApp(): string {
  const folders = ['web/src', 'contract/src', 'server/src/platform/documents'].map((one) =>
    join(root, one),
  )
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|typ)$/.test(name) && !/\.(?:test|fixtures)\./.test(name))
      .map((name) => join(folder, name)),
  )
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).join('\n')
}

function strongWordsOf(node: GuideNode): string[] {
  if (node.kind === 'strong') return [wordsOf(node)]
  return 'children' in node ? node.children.flatMap(strongWordsOf) : []
}

/** What everybody is told, and what stands on a home, explain no other screen. */
function isExplained(page: GuidePage | undefined, path: string): boolean {
  if (page === undefined || page.screens.includes('/')) return false
  return page.screens.includes(path) || !page.screens.includes('/dashboard/')
}

describe('the user guide', () => {
  it.each(roles)('explains every screen of %s', (role) => {
    const own = pagesOf(pages, role)
    const unexplained = Object.entries(roleRoutes)
      .filter(([path, visitors]) => visitors.includes(role) && !withoutPage.test(path))
      .map(([path]) => path)
      .filter((path) => path !== '/' && !isExplained(pageOfScreen(own, path), path))
    expect(unexplained).toEqual([])
  })

  it('names no screen that is not there', () => {
    const known = new Set(Object.keys(roleRoutes))
    const unknown = pages.flatMap(({ slug, screens }) =>
      screens.filter((screen) => !known.has(screen)).map((screen) => `${slug}: ${screen}`),
    )
    expect(unknown).toEqual([])
  })

  it('sends nobody to a page about screens that are not theirs', () => {
    const visitorsOf = new Map<string, readonly string[]>(Object.entries(roleRoutes))
    const strangers = pages.flatMap(({ slug, roles: readers, screens }) =>
      readers
        .filter((role) => !screens.some((screen) => visitorsOf.get(screen)?.includes(role)))
        .map((role) => `${slug}: ${role}`),
    )
    expect(strangers).toEqual([])
  })

  it('has a picture on most pages', () => {
    const without = pages.filter((page) => picturesOf([page]).length === 0)
    expect(without.length).toBeLessThan(pages.length / 3)
  })

  it('shows every picture there is, and none that is not', () => {
    // A page with one that is not there could not be read at all.
    const shown = picturesOf(pages).map((path) => basename(path))
    const files = guidePictures().map((path) => basename(path))
    expect(files.toSorted()).toEqual(shown.toSorted())
  })

  it('is light enough for a thin line', () => {
    const sizes = guidePictures().map((path) => ({ path, bytes: statSync(path).size }))
    expect(sizes.filter(({ bytes }) => bytes > mostBytes.one)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(mostBytes.all)
  })

  it('calls buttons and places by the words on them', () => {
    const said = wordsOfTheApp()
    const strange = pages.flatMap(({ slug, body }) =>
      body
        .flatMap(strongWordsOf)
        .filter((words) => !said.includes(words))
        .map((words) => `${slug}: ${words}`),
    )
    expect(strange).toEqual([])
  })

  it('leads to pages that are there, for everybody who reads it', () => {
    const lost = pages.flatMap((page) =>
      [...JSON.stringify(page.body).matchAll(/"kind":"link","href":"([^"]+)"/g)].flatMap(
        ([, href = '']) => {
          const target = pages.find(({ slug }) => `${slug}.md` === href)
          return page.roles
            .filter((role) => !target?.roles.includes(role))
            .map((role) => `${page.slug} to ${href}: ${role}`)
        },
      ),
    )
    expect(lost).toEqual([])
  })
})
