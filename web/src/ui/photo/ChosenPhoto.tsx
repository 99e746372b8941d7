import { useCallback } from 'react'

/** A photo that is only in memory yet. The browser holds its bytes until it is told to let go. */
export function ChosenPhoto({ photo }: { photo: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return (
    <img
      ref={show}
      alt="Foto yang dipilih"
      className="size-32 shrink-0 rounded-[28px] bg-unmarked-soft object-cover"
    />
  )
}
