import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { QrCode, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOfError, unreachedReason } from '../../api/client/api-error.ts'
import { imageAddress } from '../../api/client/image-address.ts'
import { useStoredCopy } from '../../offline/copies/stored-copy.ts'
import { keepScreenAwake } from '../../scanner/camera/wake-lock.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { OfflinePanel } from '../../ui/feedback/OfflinePanel.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonPanel } from '../../ui/feedback/Skeleton.tsx'
import { CodePicture } from './CodePicture.tsx'
import { ownCardCopy, type OwnCard } from './own-card.api.ts'

/** The time for which the code stays in sight: a phone left on a table shows it to nobody else. */
const shownMs = 120_000
const freshMs = 15_000

type ValidCard = NonNullable<OwnCard['card']>

type OwnCardPageProps = { links: { home: LinkElement } }

/** "Kartu saya": the own code as large as the screen allows, with or without signal. */
export function OwnCardPage({ links }: OwnCardPageProps) {
  const { value, error, isRefreshing } = useStoredCopy(ownCardCopy, freshMs)
  return (
    <Screen title="Kartu saya" back={links.home} backLabel="Kembali" foot={null}>
      {value ? <Pass own={value} /> : <Missing error={error} isRetrying={isRefreshing} />}
    </Screen>
  )
}

function Missing({ error, isRetrying }: { error: unknown; isRetrying: boolean }) {
  const states = { onRetry: () => void ownCardCopy.refresh(), isRetrying }
  const reason = unreachedReason(error)
  if (reason !== null) return <OfflinePanel {...states} reason={reason} />
  if (error !== null) return <FailedState {...states} message={messageOfError(error)} />
  return <SkeletonPanel label="Memuat kartu" />
}

/** The code has all the height that name and words leave. A phone on its side has it beside them. */
const passLayout =
  'mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] ' +
  'justify-items-center gap-4 rounded-[24px] border border-line px-5 py-6 text-center ' +
  'min-h-[min(44rem,100dvh-6rem-env(safe-area-inset-top,0px))] ' +
  '[@media(height<30rem)]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ' +
  '[@media(height<30rem)]:grid-rows-[1fr_auto] [@media(height<30rem)]:gap-y-2 ' +
  '[@media(height<30rem)]:px-3 [@media(height<30rem)]:py-2'

/** On a low screen the photo is beside the name, for the code needs the height. */
const ownerPlace =
  'grid justify-items-center gap-4 ' +
  '[@media(30rem<=height<46rem)]:flex [@media(30rem<=height<46rem)]:items-center ' +
  '[@media(30rem<=height<46rem)]:text-left ' +
  '[@media(height<30rem)]:col-start-2 [@media(height<30rem)]:gap-2 ' +
  '[@media(height<30rem)]:self-center'

const codePlace =
  'self-center [@media(height<30rem)]:col-start-1 [@media(height<30rem)]:row-start-1 ' +
  '[@media(height<30rem)]:row-span-2'

function Pass({ own }: { own: OwnCard }) {
  const { card } = own
  return (
    <article
      aria-label="Kartu siswa"
      className={passLayout}
      // Paper in both themes, and the whole screen of a phone: the code needs the light.
      style={{ background: '#fff', color: '#1b221e' }}
    >
      <Owner own={own} />
      {card ? (
        <Current card={card} />
      ) : (
        <div className={codePlace}>
          <EmptyState title="Belum ada kartu yang berlaku." isBare>
            Mintalah kartu baru kepada pengurus kelompok.
          </EmptyState>
        </div>
      )}
    </article>
  )
}

function Owner({ own }: { own: OwnCard }) {
  const { name, nis, image } = named(own)
  return (
    <div className={ownerPlace}>
      <Avatar name={name} src={imageAddress(image)} size={72} />
      <div className="leading-snug">
        <p className="text-title font-title text-balance [@media(height<46rem)]:text-heading">
          {name}
        </p>
        <p className="num text-large">NIS {nis}</p>
      </div>
    </div>
  )
}

/** The card as it was opened. One that was replaced meanwhile is shown no longer. */
function Current({ card }: { card: ValidCard }) {
  const [opened, setOpened] = useState(card.number)
  if (card.number !== opened) {
    return (
      <div role="alert" className={`grid justify-items-center gap-4 ${codePlace}`}>
        <p className="text-large font-heading">Kartu diganti. Muat ulang.</p>
        <Button size="hero" icon={RefreshCw} onClick={() => setOpened(card.number)}>
          Muat ulang
        </Button>
      </div>
    )
  }
  return <Code key={card.code} code={card.code} number={card.number} />
}

function Code({ code, number }: { code: string; number: number }) {
  const [isShown, setShown] = useState(true)

  // Follows the screen's own sleep, and the clock that hides the code again.
  useEffect(() => {
    if (!isShown) return
    const letSleep = keepScreenAwake()
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => {
      clearTimeout(timer)
      letSleep()
    }
  }, [isShown])

  if (!isShown) {
    return (
      <div className={codePlace}>
        <Button size="hero" icon={QrCode} onClick={() => setShown(true)}>
          Tampilkan kode
        </Button>
      </div>
    )
  }
  return (
    <>
      <CodeSquare code={code} />
      <p className="text-small [@media(height<30rem)]:col-start-2">
        Kartu ke-{number}. Terangkan layar bila sulit dipindai.
      </p>
    </>
  )
}

/** The code as large as its place is wide and high. */
function CodeSquare({ code }: { code: string }) {
  return (
    <div
      className={`grid min-h-[60mm] w-full place-items-center self-stretch! [container-type:size] [@media(height<30rem)]:items-start ${codePlace}`}
    >
      <CodePicture code={code} label="Kode QR kartu saya" width="min(100cqw, 100cqh, 26rem)" />
    </div>
  )
}
