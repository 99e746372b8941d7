import type { Role } from '@ngaji/contract/roles'
import { CircleHelp, Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { guidePages } from 'virtual:guide'
import { Button } from '../../ui/button/Button.tsx'
import { renderSlot, type LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkCard } from '../../ui/layout/Panel.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { GuideContents } from './GuideContents.tsx'
import {
  pagesOf,
  picturesOf,
  searchGuide,
  type GuidePage,
  type GuideNode,
  type GuidePicture,
} from './guide-page.ts'

export type HelpPageProps = {
  role: Role
  /** Name of the page in the address. */
  slug: string
  links: { home: LinkElement; to: (slug: string) => LinkElement }
  /** Precaches files on this device for use without signal. */
  keep: (addresses: readonly string[]) => void
}

/** "Bantuan": the user guide of the signed-in role. */
export function HelpPage({ role, slug, links, keep }: HelpPageProps) {
  const [search, setSearch] = useState('')
  const pages = pagesOf(guidePages, role)
  const at = pages.findIndex((one) => one.slug === slug)
  const page = pages[at]
  useEffect(() => keep(picturesOf(pagesOf(guidePages, role))), [role, keep])
  return (
    <Screen
      title={page?.title ?? 'Bantuan'}
      sub="Panduan memakai Ngaji"
      back={links.home}
      backLabel="Kembali ke beranda"
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          Cetak
        </Button>
      }
    >
      <div className="grid items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
        <GuideContents
          pages={pages}
          slug={slug}
          search={search}
          onSearch={setSearch}
          linkTo={links.to}
        />
        {page && search === '' ? (
          <div className="grid max-w-[44rem] gap-6">
            <article className="grid gap-3" aria-label={page.title}>
              <GuideText nodes={page.body} linkTo={links.to} />
            </article>
            <Neighbours before={pages[at - 1]} after={pages[at + 1]} linkTo={links.to} />
          </div>
        ) : (
          <Found pages={pages} search={search} linkTo={links.to} onFollow={() => setSearch('')} />
        )}
      </div>
    </Screen>
  )
}

type NeighboursProps = {
  before: GuidePage | undefined
  after: GuidePage | undefined
  linkTo: (slug: string) => LinkElement
}

/** Links to the pages before and after. */
function Neighbours({ before, after, linkTo }: NeighboursProps) {
  const pages = [
    { page: after, words: 'Berikutnya' },
    { page: before, words: 'Sebelumnya' },
  ]
  return (
    <nav aria-label="Halaman lain" className="grid gap-2.5 print:hidden">
      {pages.map(
        ({ page, words }) =>
          page && (
            <LinkCard key={words} link={linkTo(page.slug)}>
              <span className="block text-small text-ink-soft">{words}</span>
              <span className="font-strong">{page.title}</span>
            </LinkCard>
          ),
      )}
    </nav>
  )
}

type FoundProps = {
  pages: readonly GuidePage[]
  search: string
  linkTo: (slug: string) => LinkElement
  onFollow: () => void
}

function Found({ pages, search, linkTo, onFollow }: FoundProps) {
  const found = searchGuide(pages, search)
  if (search === '') {
    return (
      <EmptyState icon={CircleHelp} title="Halaman bantuan ini tidak ada.">
        Pilih dari daftar isi, atau cari.
      </EmptyState>
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState icon={CircleHelp} title={`Tidak ada yang cocok dengan "${search}".`}>
        Coba kata lain.
      </EmptyState>
    )
  }
  return (
    <section aria-label="Hasil pencarian" aria-live="polite">
      <ul className="grid gap-3">
        {found.map(({ page, excerpt }) => (
          <li key={page.slug}>
            {renderSlot(linkTo(page.slug), {
              className: 'font-strong underline underline-offset-3',
              onClick: onFollow,
              children: page.title,
            })}
            <p className="text-small text-ink-soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the nodes of a page. `linkTo` makes the links between pages. */
function GuideText({
  nodes,
  linkTo,
}: {
  nodes: readonly GuideNode[]
  linkTo: (slug: string) => LinkElement
}) {
  // A page never changes while it is shown: indexes are stable keys.
  return nodes.map((node, at) => <Node key={at} node={node} linkTo={linkTo} />)
}

/** Nodes that only enclose other nodes. */
const wrappers = {
  paragraph: ['p', ''],
  steps: ['ol', 'grid list-decimal gap-2 pl-6'],
  list: ['ul', 'grid list-disc gap-2 pl-6'],
  item: ['li', ''],
  strong: ['strong', 'font-strong'],
  quote: ['blockquote', 'rounded-control bg-sunken px-4 py-3'],
} as const

function Node({ node, linkTo }: { node: GuideNode; linkTo: (slug: string) => LinkElement }) {
  if (node.kind === 'text') return node.text
  if (node.kind === 'image') return <Picture {...node} />
  const inside = <GuideText nodes={node.children} linkTo={linkTo} />
  if (node.kind === 'link') return <GuideLink href={node.href} inside={inside} linkTo={linkTo} />
  if (node.kind === 'heading') {
    return node.level === 2 ? <h2 className="mt-3">{inside}</h2> : <h3>{inside}</h3>
  }
  const [Tag, look] = wrappers[node.kind]
  return <Tag className={look}>{inside}</Tag>
}

function GuideLink({
  href,
  inside,
  linkTo,
}: {
  href: string
  inside: ReactNode
  linkTo: (slug: string) => LinkElement
}) {
  return renderSlot(linkTo(href.replace(/\.md$/, '')), {
    className: 'underline underline-offset-3',
    children: inside,
  })
}

/** Points of a screenshot per CSS pixel of the page: sharp, and about its real size on a phone. */
const pointsPerPixel = { phone: 1.6, desk: 1.25 }
const widestPhone = 600

function Picture({ src, alt, caption, width, height }: GuidePicture) {
  const points = width <= widestPhone ? pointsPerPixel.phone : pointsPerPixel.desk
  return (
    <figure className="my-2 grid gap-2">
      <img
        src={src}
        alt={alt}
        width={Math.round(width / points)}
        height={Math.round(height / points)}
        loading="lazy"
        className="h-auto max-w-full rounded-card border border-line"
      />
      <figcaption className="text-small text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
