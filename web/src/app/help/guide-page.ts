import type { Role } from '@ngaji/contract/roles'

/** A node of a page's text. */
export type GuideNode =
  | { kind: 'text'; text: string }
  | ({ kind: 'image' } & GuidePicture)
  | { kind: 'link'; href: string; children: readonly GuideNode[] }
  | { kind: 'heading'; level: 2 | 3; children: readonly GuideNode[] }
  | {
      kind: 'paragraph' | 'steps' | 'list' | 'item' | 'strong' | 'quote'
      children: readonly GuideNode[]
    }

export type GuidePicture = {
  src: string
  alt: string
  /** The sentence below the picture. */
  caption: string
  /** The width in pixels of the picture file. */
  width: number
  height: number
}

/** One page of the user guide, built from a file in docs/panduan. */
export type GuidePage = {
  slug: string
  title: string
  roles: readonly Role[]
  /** Routes of the screens that the page explains, e.g. `/scan/class/$classId`. */
  screens: readonly string[]
  body: readonly GuideNode[]
}

export function pagesOf(pages: readonly GuidePage[], role: Role): GuidePage[] {
  return pages.filter(({ roles }) => roles.includes(role))
}

/**
 * The page that explains a screen: the one that names its route, else the nearest route above it, else
 * the first of all.
 */
export function pageOfScreen(pages: readonly GuidePage[], screen: string): GuidePage | undefined {
  const parts = screen.split('/').filter((part) => part !== '')
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = `/${parts.slice(0, length).join('/')}`
    const found = pages.find((page) => page.screens.some((one) => trimmed(one) === path))
    if (found) return found
  }
  return pages[0]
}

const trimmed = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** Block nodes: their texts are separate words. */
const apart: readonly GuideNode['kind'][] = ['item', 'steps', 'list', 'quote']

/** The text of a node. */
export function guideNodeText(node: GuideNode): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'image') return node.caption
  return node.children.map(guideNodeText).join(apart.includes(node.kind) ? ' ' : '')
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type Finding = { page: GuidePage; excerpt: string }

const excerptLength = 140

/** Pages that hold all the words, those about them first, with the text around the first word. */
export function searchGuide(pages: readonly GuidePage[], text: string): Finding[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const isAbout = ({ page }: Finding) => words.every((word) => plain(page.title).includes(word))
  const found = pages.flatMap((page) => {
    const said = page.body.map(guideNodeText)
    const all = plain([page.title, ...said].join(' '))
    if (!words.every((word) => all.includes(word))) return []
    const part = said.find((one) => plain(one).includes(words[0] ?? '')) ?? said[0] ?? ''
    return [{ page, excerpt: shortened(part) }]
  })
  return found.toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)))
}

function shortened(text: string): string {
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength).trimEnd()}…`
}

/** The pictures of some pages. */
export function picturesOf(pages: readonly GuidePage[]): string[] {
  const found: string[] = []
  const collectPictures = (node: GuideNode) => {
    if (node.kind === 'image') found.push(node.src)
    else if (node.kind !== 'text') node.children.forEach(collectPictures)
  }
  for (const { body } of pages) body.forEach(collectPictures)
  return [...new Set(found)]
}
