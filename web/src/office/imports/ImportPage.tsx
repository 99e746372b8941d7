import type { LinkElement } from '../../ui/button/slot.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { ImportPanel, type ImportPanelProps } from './ImportPanel.tsx'

export type ImportPageProps = ImportPanelProps & { links: { back: LinkElement } }

/** "Impor dari Excel" of a desa or kelompok: the sheet becomes a request to the region. */
export function ImportPage({ links, ...props }: ImportPageProps) {
  return (
    <Screen
      title="Impor dari Excel"
      sub="Paling banyak 50 orang menjadi satu permintaan ke Admin Daerah."
      back={links.back}
      backLabel="Kembali ke Permintaan Akun"
      crumbs={[{ label: 'Permintaan Akun', link: links.back }, { label: 'Impor dari Excel' }]}
    >
      <ImportPanel {...props} />
    </Screen>
  )
}
