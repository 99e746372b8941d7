import type { LinkElement } from '../../ui/button/slot.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { ImportPanel, type ImportPanelProps } from './ImportPanel.tsx'

type ImportQuestionsPageProps = Omit<ImportPanelProps, 'onHandout' | 'onTicket'> & {
  links: { bank: LinkElement }
}

/** "Impor Soal": questions of all grades from one spreadsheet. */
export function ImportQuestionsPage({ links, ...props }: ImportQuestionsPageProps) {
  return (
    <Screen
      title="Impor Soal"
      sub="Soal baru masih nonaktif. Soal yang ada dikenali dari kolom ID Soal."
      back={links.bank}
      backLabel="Kembali ke Bank Soal"
      crumbs={[{ label: 'Bank Soal', link: links.bank }, { label: 'Impor Soal' }]}
    >
      <ImportPanel {...props} onHandout={nothingToShow} onTicket={nothingToShow} />
    </Screen>
  )
}

/** Questions bring no codes to hand out, and nobody has to be asked. */
function nothingToShow(): void {}
