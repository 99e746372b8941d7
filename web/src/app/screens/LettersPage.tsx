import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { formatMoment } from '../../ui/data/formats.ts'
import { momentOfId } from '../links/moment-of-id.ts'

type Letter = { id: string; to: string; subject: string; text: string }

async function readLetters({ signal }: { signal: AbortSignal }): Promise<Letter[]> {
  const response = await fetch('/api/dev/letters', { signal })
  if (!response.ok) throw new Error(`The server answers ${response.status}`)
  return ((await response.json()) as { letters: Letter[] }).letters
}

/** The mails that would have been sent, newest first. Only in development. */
export function LettersPage() {
  const letters = useQuery({ queryKey: ['letters'], queryFn: readLetters, refetchInterval: 3_000 })
  return (
    <main className="mx-auto grid max-w-(--content) gap-5 px-4 py-8">
      <h1>Surat</h1>
      {letters.isError && (
        <FailedState message={letters.error.message} onRetry={() => void letters.refetch()} />
      )}
      {letters.data?.length === 0 && <EmptyState>Belum ada surat.</EmptyState>}
      {letters.data?.map((letter) => (
        <article key={letter.id} className="rounded-card border border-line bg-surface p-5">
          <h2>{letter.subject}</h2>
          <p className="mt-1 text-small text-ink-soft">
            {letter.to} · {formatMoment(momentOfId(letter.id))}
          </p>
          <p className="mt-3 whitespace-pre-line">
            <LinkedText text={letter.text} />
          </p>
        </article>
      ))}
    </main>
  )
}

/** The addresses of our own pages become links; everything else stays text. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    const key = `${index}-${part}`
    if (!/^https?:/.test(part)) return <Fragment key={key}>{part}</Fragment>
    const { pathname } = new URL(part)
    return (
      <a key={key} href={pathname} className="link">
        {part}
      </a>
    )
  })
}
