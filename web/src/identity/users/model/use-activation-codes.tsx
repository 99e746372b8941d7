import type { NewCodes } from '@ngaji/contract/identity/users/account-changes.schemas'
import type { Activation, Handout } from '@ngaji/contract/identity/users/handouts.schemas'
import { countsInWords } from '@ngaji/contract/words/wording'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { Queries } from '../../../api/queries/Queries.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { ActivationCode, type CodeOwner } from '../parts/ActivationCode.tsx'
import { PrintSlip } from '../parts/PrintSlip.tsx'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { issueCode, issueCodes, removeEmailOf } from './users.api.ts'

/** The table of codes: only many codes have one. */
const { Part: HandoutCodes } = lazySection(
  async () => (await import('../parts/HandoutCodes.tsx')).HandoutCodes,
)

type Issued = { message: string; activation: Activation }
type Skipped = { code: 'user.disabled' | 'user.role-above' }
type ManyIssued = { message: string; handout: Handout; skipped: readonly Skipped[] }

const warning =
  'Kode lama tidak berlaku lagi. Password yang dipakai sekarang tetap berlaku sampai kode baru digunakan.'

/**
 * "Kode aktivasi baru", for one account or for many. Asks first (with the password, where it is due),
 * then shows the code once. `onHandout` is told where the codes of many lie; without it they are shown
 * in the dialog.
 *
 * @example
 * const { renewCode, renewCodes } = useActivationCodes()
 * renewCode({ userId, name, signIn: { label: 'NIS', value: nis } })
 * const handout = await renewCodes({ classId }, 'siswa Kelas Umar 5')
 */
export function useActivationCodes({ onHandout }: { onHandout?: (id: string) => void } = {}) {
  const change = useWrite(...accountQueries)
  const keyedSend = useKeyedSend()
  return {
    renewCode: ({ userId, ...owner }: CodeOwner & { userId: string }) =>
      confirm<Issued>({
        title: `Kode aktivasi baru untuk ${owner.name}?`,
        body: warning,
        busyLabel: 'Membuat kode…',
        act: () => change(() => issueCode(userId)),
        result: ({ activation }) => <ActivationCode owner={owner} activation={activation} />,
      }),

    /**
     * Takes the address off an account, of people a new code may be made for. The answer says where there is
     * no address, or where the office entered it.
     */
    removeEmail: ({ userId, name }: { userId: string; name: string }) =>
      confirm({
        title: `Lepas email dari akun ${name}?`,
        body: 'Ia dikeluarkan dari semua perangkat, dan pemegang email itu mendapat surat. Bila passwordnya mungkin diketahui orang lain, buat juga kode aktivasi baru.',
        danger: true,
        busyLabel: 'Melepas…',
        act: () => change(() => removeEmailOf(userId)),
      }),

    /** `whom` reads after "untuk": "2 akun: Annisa dan Budi", "siswa Kelas Umar 5". */
    renewCodes: async (wish: NewCodes, whom: string): Promise<Handout | null> => {
      const done = await confirm<ManyIssued>({
        title: `Kode aktivasi baru untuk ${whom}?`,
        body: warning,
        busyLabel: 'Membuat kode…',
        act: () => change(() => keyedSend(wish, (key) => issueCodes(wish, key))),
        result: ({ handout, skipped }) => (
          <>
            {skipped.length > 0 && <p>{skippedInWords(skipped)} dilewati.</p>}
            {!onHandout && (
              // The dialog stands outside the screen and its queries.
              <Queries>
                <div className="flex flex-wrap gap-2">
                  <PrintSlip handoutId={handout.id} count={handout.count} />
                </div>
                <HandoutCodes id={handout.id} />
              </Queries>
            )}
          </>
        ),
      })
      if (done) onHandout?.(done.handout.id)
      return done?.handout ?? null
    },
  }
}

function skippedInWords(skipped: readonly Skipped[]): string {
  const count = (wanted: Skipped['code']) => skipped.filter(({ code }) => code === wanted).length
  return countsInWords({
    'akun nonaktif': count('user.disabled'),
    'akun pengurus': count('user.role-above'),
  })
}
