/** The first link of the page, to the main part, `#isi`. */
export function SkipLink() {
  return (
    <a
      href="#isi"
      className="absolute -top-20 left-4 z-(--layer-toast) rounded-control bg-inverse px-4 py-3 font-label text-on-inverse focus:top-4 print:hidden"
    >
      Langsung ke isi
    </a>
  )
}
