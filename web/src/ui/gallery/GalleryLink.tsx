import type { ComponentProps } from 'react'

/** A fake of the router's link, which the design system does not import. */
export function GalleryLink(props: ComponentProps<'a'>) {
  return (
    <a href="#contoh" {...props}>
      {props.children}
    </a>
  )
}
