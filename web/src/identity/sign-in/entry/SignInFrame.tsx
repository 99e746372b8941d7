import type { ReactNode } from 'react'
import { Wordmark } from '../../../ui/icons/Wordmark.tsx'

export type SignInFrameProps = {
  /** The organisation's own name, where it is known already. */
  organisation: string | undefined
  /** The copyright line. */
  footer: string | undefined
  banner?: ReactNode
  children: ReactNode
}

/** What stands before the door: the woven panel beside one narrow column; phones have only the column. */
export function SignInFrame({ organisation, footer, banner, children }: SignInFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {banner}
      <div className="grid grow min-[60rem]:grid-cols-[minmax(0,1.05fr)_minmax(30rem,0.95fr)]">
        <section
          aria-label="Tentang Ngaji"
          className="mat my-3 ml-3 hidden flex-col justify-between rounded-[24px] p-12 min-[60rem]:flex"
        >
          <Wordmark look="paper" line="full" />
          <blockquote>
            <p
              lang="ar"
              dir="rtl"
              className="text-left font-arab text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.9]"
            >
              ٱقْرَأْ بِٱسْمِ رَبِّكَ ٱلَّذِى خَلَقَ
            </p>
            <p className="mt-2 text-large text-on-mat-soft">
              Bacalah dengan (menyebut) nama Tuhanmu yang menciptakan.{' '}
              <span className="whitespace-nowrap">QS Al-‘Alaq: 1</span>
            </p>
          </blockquote>
          <p className="text-small text-on-mat-soft">{organisation ?? '\u00a0'}</p>
        </section>
        <div className="flex flex-col">
          <header className="px-4 pt-4 pb-2 min-[60rem]:hidden">
            <Wordmark line="full" />
          </header>
          <main className="grid grow [--control:3rem] content-start justify-items-center px-4 pt-6 pb-4 min-[40rem]:content-center min-[60rem]:px-6 min-[60rem]:py-8">
            <div className="grid w-full max-w-96 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
          </main>
          <footer className="p-4 text-center text-caption text-ink-faint min-[60rem]:hidden">
            {footer ?? '\u00a0'}
          </footer>
        </div>
      </div>
    </div>
  )
}

type HeadingProps = { title: string; children?: ReactNode }

/** Title and one sentence. */
export function SignInHeading({ title, children }: HeadingProps) {
  return (
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className="mt-1 text-ink-soft">{children}</p>}
    </div>
  )
}
