import { useStoredCopy } from '../../offline/copies/stored-copy.ts'
import { CodePicture } from './CodePicture.tsx'
import { ownCardCopy } from './own-card.api.ts'

/** The own code on the home, in white; nothing while no card is valid or known. */
export function OwnCode() {
  const card = useStoredCopy(ownCardCopy).value?.card
  if (!card) return null
  return (
    <span className="w-60 max-w-full rounded-[18px] p-2" style={{ background: '#fff' }}>
      <CodePicture code={card.code} label="Kode QR kartu saya" width="100%" />
    </span>
  )
}
