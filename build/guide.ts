import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Image, Nodes, Paragraph } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { roles, type Role } from '../contract/src/roles.ts'
import type { Plugin } from 'vite'
import type { GuideNode, GuidePage } from '../web/src/app/help/guide-page.ts'

/** A page with its position in the contents. */
type PlacedPage = GuidePage & { order: number }

const folder = fileURLToPath(new URL('../docs/panduan', import.meta.url))
const changelog = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url))
const moduleId = 'virtual:guide'

/** So many changes a phone is sent; older ones are read in the repository. */
const mostChanges = 20

/** The front matter of a page: `judul: Absen` and the like, between two lines of dashes. */
const head = /^---\n(?<lines>[\s\S]*?)\n---\n/

/**
 * Reads a page. Throws when its front matter is incomplete: a page without a place could not be
 * found.
 */
export function readGuidePage(file: string): PlacedPage {
  const source = readFileSync(join(folder, file), 'utf8')
  const found = head.exec(source)
  const facts = new Map(
    (found?.groups?.['lines'] ?? '').split('\n').map((line): [string, string] => {
      const [key = '', ...rest] = line.split(':')
      return [key.trim(), rest.join(':').trim()]
    }),
  )
  const fact = (key: string): string => {
    const value = facts.get(key)
    if (value === undefined || value === '') throw new Error(`${file} has no "${key}"`)
    return value
  }
  const list = (key: string) =>
    fact(key)
      .split(',')
      .map((one) => one.trim())
  const tree = fromMarkdown(source.slice(found?.[0].length ?? 0))
  return {
    slug: basename(file, '.md'),
    title: fact('judul'),
    order: Number(fact('urutan')),
    roles: list('untuk').map((role) => knownRole(role, file)),
    screens: list('layar'),
    body: tree.children.map((node) => nodeOf(node, file)),
  }
}

function knownRole(text: string, file: string): Role {
  const found = roles.find((role) => role === text)
  if (!found) throw new Error(`${file} is for "${text}", which is no role`)
  return found
}

/** The newest changes that users notice, as the last page of everybody's guide. */
export function readChanges(): GuidePage {
  const tree = fromMarkdown(readFileSync(changelog, 'utf8')).children
  const first = tree.findIndex((node) => node.type === 'heading' && node.depth === 2)
  const changes = tree.slice(first)
  const starts = changes.flatMap((node, at) =>
    node.type === 'heading' && node.depth === 2 ? [at] : [],
  )
  return {
    slug: 'perubahan',
    title: 'Yang berubah',
    roles,
    screens: [],
    body: changes.slice(0, starts[mostChanges]).map((node) => nodeOf(node, 'CHANGELOG.md')),
  }
}

/** The files of all pages, unordered. */
export function guideFiles(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
}

/** Nodes that only wrap other nodes. */
const wrappers = { listItem: 'item', strong: 'strong', blockquote: 'quote' } as const

const nodeOf = (node: Nodes, file: string): GuideNode => {
  const children = () =>
    'children' in node ? node.children.map((child) => nodeOf(child as Nodes, file)) : []
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: node.value.replaceAll('\n', ' ') }
    case 'image':
      return guidePicture(node, file)
    case 'link':
      return { kind: 'link', href: node.url, children: children() }
    case 'heading':
      return { kind: 'heading', level: node.depth > 2 ? 3 : 2, children: children() }
    case 'list':
      return { kind: node.ordered ? 'steps' : 'list', children: children() }
    case 'paragraph':
      return paragraphOf(node, file)
    default:
      if (!(node.type in wrappers)) throw new Error(`${file}: the guide has no "${node.type}"`)
      return { kind: wrappers[node.type as keyof typeof wrappers], children: children() }
  }
}

/** A picture is a block of its own, between two paragraphs, with its caption below. */
function paragraphOf({ children }: Paragraph, file: string): GuideNode {
  const [first] = children
  if (children.length === 1 && first?.type === 'image') return guidePicture(first, file)
  return { kind: 'paragraph', children: children.map((child) => nodeOf(child, file)) }
}

function guidePicture({ url, alt, title }: Image, file: string): GuideNode {
  const path = join(folder, url)
  if (!existsSync(path)) throw new Error(`${file} shows ${url}, which is not there`)
  if (!alt || !title) throw new Error(`${file}: ${url} needs words and a sentence below it`)
  return { kind: 'image', src: path, alt, caption: title, ...webpSize(readFileSync(path)) }
}

/** The size of a WebP photograph in pixels: the page reserves its space before it is loaded. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('only plain WebP is understood')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** All pictures, used by a page or not. */
export function guidePictures(): string[] {
  return readdirSync(join(folder, 'gambar')).map((name) => join(folder, 'gambar', name))
}

/**
 * The user guide as a module: parsed and validated at build time, so that no Markdown parser is
 * sent to a phone.
 */
export const guide: Plugin = {
  name: 'guide',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load(id) {
    if (id !== `\0${moduleId}`) return null
    const explained = guideFiles()
      .map(readGuidePage)
      .toSorted((one, other) => one.order - other.order)
    const pages = [...explained, readChanges()]
    for (const file of guideFiles()) this.addWatchFile(join(folder, file))
    this.addWatchFile(changelog)
    const pictures: string[] = []
    const json = JSON.stringify(pages, (_key, value: unknown) => {
      if (!isPicture(value)) return value
      if (!pictures.includes(value.src)) pictures.push(value.src)
      return { ...value, src: `@@${pictures.indexOf(value.src)}@@` }
    }).replace(/"@@(\d+)@@"/g, 'picture$1')
    // Each picture is a file of its own: inlined, even small ones would be sent to readers of the
    // text alone.
    const imports = pictures.map(
      (path, at) => `import picture${at} from ${JSON.stringify(`${path}?no-inline`)}`,
    )
    return [...imports, `export const guidePages = ${json}`].join('\n')
  },
}

function isPicture(value: unknown): value is { kind: 'image'; src: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { kind?: unknown }).kind === 'image' &&
    !(value as { src: string }).src.startsWith('@@')
  )
}
