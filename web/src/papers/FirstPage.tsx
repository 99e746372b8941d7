import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonPanel } from '../ui/feedback/Skeleton.tsx'

type FirstPageProps = {
  /** What the paper is: "Raport Ahmad Fauzi". */
  title: string
  /** Of the picture. */
  address: string
}

/** The first page as a picture, for browsers that show no PDF inside a page. */
export function FirstPage({ title, address }: FirstPageProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  if (state === 'none') {
    return (
      <EmptyState title={texts.reportPreview.none}>
        Unduh atau bagikan dokumen ini untuk membukanya di aplikasi lain.
      </EmptyState>
    )
  }
  return (
    <figure className="grid gap-3">
      {state === 'waiting' && <SkeletonPanel label="Memuat halaman pertama" />}
      <img
        src={address}
        alt={`Halaman pertama ${title}`}
        hidden={state === 'waiting'}
        onLoad={() => setState('shown')}
        onError={() => setState('none')}
        className="w-full rounded-card border border-line"
      />
      <figcaption className="text-small text-ink-soft" hidden={state === 'waiting'}>
        Halaman pertama. Unduh dokumen untuk melihat seluruhnya.
      </figcaption>
    </figure>
  )
}
