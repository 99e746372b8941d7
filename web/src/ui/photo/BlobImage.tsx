import { useCallback, type ComponentProps } from 'react'

type BlobImageProps = Omit<ComponentProps<'img'>, 'ref' | 'src'> & { photo: Blob; alt: string }

/** A photo in memory, shown by an object URL, which is revoked on unmount. */
export function BlobImage({ photo, alt, ...more }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [photo],
  )
  return <img ref={show} alt={alt} {...more} />
}
