import { useCallback } from 'react'

type BlobImageProps = { photo: Blob; alt: string; className: string }

/** A photo in memory, shown by an object URL, which is revoked on unmount. */
export function BlobImage({ photo, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return <img ref={show} alt={alt} className={className} />
}
