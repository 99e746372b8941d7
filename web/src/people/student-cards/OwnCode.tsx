import { useStoredCopy } from '../../offline/copies/stored-copy.ts'
import { CodePicture } from './CodePicture.tsx'
import { CodePlace } from './CodePlace.tsx'
import { ownCardCopy } from './own-card.api.ts'

/** The own code on the home, in white; nothing where no card is valid. Its place is kept until that is known. */
export function OwnCode() {
  const { value, isRead, isRefreshing, error } = useStoredCopy(ownCardCopy)
  const isUnknown = value === null && error === null && (!isRead || isRefreshing)
  if (!value?.card && !isUnknown) return null
  return (
    <CodePlace>
      {value?.card && (
        <CodePicture code={value.card.code} label="Kode QR kartu saya" width="100%" />
      )}
    </CodePlace>
  )
}
