import type { ComponentProps } from 'react'

/** Stands for the router's link, which the design system does not know. */
export function GalleryLink(props: ComponentProps<'a'>) {
  return (
    <a href="#contoh" {...props}>
      {props.children}
    </a>
  )
}
