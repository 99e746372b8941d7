import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { roles } from '@ngaji/contract/roles'
import { describe, expect, it } from 'vitest'
import { guideFiles, guidePictures, readChanges, readGuidePage } from '../../../../build/guide.ts'
import { roleRoutes } from '../role-routes.ts'
import {
  pageOfScreen,
  pagesOf,
  picturesOf,
  guideNodeText,
  type GuideNode,
  type GuidePage,
} from './guide-page.ts'

const pages = guideFiles().map(readGuidePage)

/** Public pages and papers that explain themselves, and pages for developers. */
const withoutPage = /^\/(?:reset-password|verify|verify-email|undo-email|wali|help|documents|dev)\//

const root = join(import.meta.dirname, '../../../..')

/** All texts of the app, as written in its sources. */
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
  if (node.kind === 'strong') return [guideNodeText(node)]
  return 'children' in node ? node.children.flatMap(strongWordsOf) : []
}

/** Pages for all roles and pages about homes explain no other screen. */
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

  it('names only screens that exist', () => {
    const known = new Set(Object.keys(roleRoutes))
    const unknown = pages.flatMap(({ slug, screens }) =>
      screens.filter((screen) => !known.has(screen)).map((screen) => `${slug}: ${screen}`),
    )
    expect(unknown).toEqual([])
  })

  it('has no page about screens its role cannot open', () => {
    const visitorsOf = new Map<string, readonly string[]>(Object.entries(roleRoutes))
    const strangers = pages.flatMap(({ slug, roles: readers, screens }) =>
      readers
        .filter((role) => !screens.some((screen) => visitorsOf.get(screen)?.includes(role)))
        .map((role) => `${slug}: ${role}`),
    )
    expect(strangers).toEqual([])
  })

  it('tells the newest changes to everybody, each below a heading', () => {
    const { roles: readers, body } = readChanges()
    expect(readers).toEqual(roles)
    expect(body[0]).toMatchObject({ kind: 'heading', level: 2 })
    const headings = body.filter(({ kind }) => kind === 'heading')
    expect(headings.length).toBeLessThanOrEqual(20)
    expect(headings.length).toBeGreaterThan(0)
    expect(body.length).toBeGreaterThan(headings.length)
  })

  it('has a picture on most pages', () => {
    const without = pages.filter((page) => picturesOf([page]).length === 0)
    expect(without.length).toBeLessThan(pages.length / 3)
  })

  it('uses every picture file, and no missing one', () => {
    // The build fails on a page with a missing picture.
    const shown = picturesOf(pages).map((path) => basename(path))
    const files = guidePictures().map((path) => basename(path))
    expect(files.toSorted()).toEqual(shown.toSorted())
  })

  it('names buttons and menu entries by their labels', () => {
    const said = wordsOfTheApp()
    const strange = pages.flatMap(({ slug, body }) =>
      body
        .flatMap(strongWordsOf)
        .filter((words) => !said.includes(words))
        .map((words) => `${slug}: ${words}`),
    )
    expect(strange).toEqual([])
  })

  it('links only to pages that exist for every role that reads it', () => {
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
