import { useState } from 'react'
import { renderSlot, type LinkElement } from '../../ui/button/slot.ts'
import { ExpandCard } from '../../ui/data/ExpandCard.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useScreenSurroundings } from '../../ui/layout/screen-context.ts'
import { SearchField } from '../../ui/choice/SearchField.tsx'
import type { GuidePage } from './guide-page.ts'

export type GuideContentsProps = {
  pages: readonly GuidePage[]
  /** The page being read. */
  slug: string
  search: string
  onSearch: (search: string) => void
  linkTo: (slug: string) => LinkElement
}

/** All pages and the search: beside the page on desks, folded above it on phones. */
export function GuideContents(props: GuideContentsProps) {
  const { isPhone } = useScreenSurroundings()
  const [isOpen, setIsOpen] = useState(false)
  if (!isPhone) {
    return (
      <div className="print:hidden">
        <Panel title="Daftar isi">
          <SearchAndPages {...props} onFollow={() => undefined} />
        </Panel>
      </div>
    )
  }
  return (
    <div className="print:hidden">
      <ExpandCard
        title="Daftar isi dan pencarian"
        sub={`${props.pages.length} halaman untuk peran Anda`}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        <div className="p-4">
          <SearchAndPages {...props} onFollow={() => setIsOpen(false)} />
        </div>
      </ExpandCard>
    </div>
  )
}

function SearchAndPages({
  pages,
  slug,
  search,
  onSearch,
  linkTo,
  onFollow,
}: GuideContentsProps & { onFollow: () => void }) {
  const follow = () => {
    onSearch('')
    onFollow()
  }
  return (
    <div className="grid gap-3">
      <SearchField label="Cari di panduan" value={search} onSearch={onSearch} />
      <nav aria-label="Daftar isi">
        <ul className="grid gap-1">
          {pages.map((page) => (
            <li key={page.slug}>
              {renderSlot(linkTo(page.slug), {
                className: page.slug === slug ? openPage : otherPage,
                'aria-current': page.slug === slug ? 'page' : undefined,
                onClick: follow,
                children: page.title,
              })}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

const line = 'flex min-h-9 items-center rounded-control px-3 no-underline'
const openPage = `${line} bg-sunken font-strong`
const otherPage = `${line} hover:bg-hover`
