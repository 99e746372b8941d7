import { kept } from '@ngaji/contract/office/backups/backups.rules'
import type { BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import { Details } from '../../ui/layout/Details.tsx'
import { renderSlot } from '../../ui/button/slot.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { placeLabel } from './backup-words.ts'
import type { BackupLinks } from './BackupsPage.tsx'

type BackupSideProps = { overview: BackupOverview; links: Pick<BackupLinks, 'steps'> }

/** Retention and place of backups, and who restores one. */
export function BackupSide({ overview, links }: BackupSideProps) {
  return (
    <div className="grid gap-5">
      <Panel title="Berapa lama disimpan">
        <Details
          details={[
            { label: 'Harian', value: `${kept.daily} hari` },
            { label: 'Pekanan', value: `${kept.weekly} pekan` },
            { label: 'Bulanan', value: `${kept.monthly} bulan` },
            { label: 'Tempat', value: placeLabel[overview.place] },
          ]}
        />
      </Panel>
      <Note title="Memulihkan dilakukan operator">
        <p className="text-small">
          Lewat perintah di server, ke tempat yang kosong. Kata sandi atau kunci cadangan disimpan
          terpisah; tanpa itu cadangan tidak dapat dibuka.
        </p>
        <p className="mt-1 text-small">
          {renderSlot(links.steps, { children: 'Langkah-langkahnya' })}
        </p>
      </Note>
    </div>
  )
}
