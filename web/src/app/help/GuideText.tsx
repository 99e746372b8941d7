import type { ReactNode } from 'react'
import type { LinkElement } from '../../ui/button/slot.ts'
import { renderSlot } from '../../ui/button/slot.ts'
import type { GuideNode, GuidePicture } from './guide-page.ts'

/** Renders the nodes of a page. `linkTo` makes the links between pages. */
export function GuideText({
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
