import { mostBulkAccounts } from '@ngaji/contract/identity/users/account-changes.schemas'
import { numberSpanInWords } from '@ngaji/contract/identity/users/handouts.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { CancelLink } from '../../../ui/button/CancelLink.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { placeOptionsOf } from '../model/place-options.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { addManyStudents, nextNumbers, placesOfRegion } from '../model/users.api.ts'

/** A way of making many accounts: a tab of the screen. */
export type CreateManyMode = { value: string; label: string; content: ReactNode }

export type CreateManyPageProps = {
  mode: string
  onMode: (mode: string) => void
  /** Made: on to the hand-out. */
  onHandout: (id: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
  links: { back: LinkElement }
  /** The modes beside "Buat sejumlah". */
  otherModes?: readonly CreateManyMode[]
}

/** "Buat banyak dan impor": student accounts by number, and other ways of making many. */
export function CreateManyPage(props: CreateManyPageProps) {
  const { mode, onMode, links, otherModes = [] } = props
  const content = <ByNumber {...props} />
  const modes = [{ value: 'jumlah', label: 'Buat sejumlah', content }, ...otherModes]
  const shown = modes.find(({ value }) => value === mode) ?? modes[0]
  return (
    <Screen
      title="Buat Banyak Akun"
      back={links.back}
      backLabel="Kembali ke Pengguna"
      crumbs={[{ label: 'Pengguna', link: links.back }, { label: 'Buat banyak' }]}
    >
      {modes.length === 1 ? (
        content
      ) : (
        <Tabs label="Cara" tabs={modes} value={shown?.value ?? 'jumlah'} onChange={onMode}>
          {shown?.content}
        </Tabs>
      )}
    </Screen>
  )
}

type Values = { count: number | null; year: number | null; subBranchId: string }

function ByNumber(props: CreateManyPageProps) {
  const places = useQuery(placesOfRegion())
  return (
    <QueryStates query={places} label="Memuat kelompok">
      {(found) => <CountForm {...props} places={placeOptionsOf(found)} />}
    </QueryStates>
  )
}

type Option = { value: string; label: string }

function CountForm(props: CreateManyPageProps & { places: readonly Option[] }) {
  const { places, onHandout, onDirty, formId, links } = props
  const thisYear = Number(dayInJakarta(serverNow()).slice(0, 4))
  const [values, setValues] = useState<Values>({ count: null, year: thisYear, subBranchId: '' })
  const numbers = useNumbers(values, thisYear)
  const change = useWrite(...accountQueries)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()

  async function submit({ count, year, subBranchId }: Values) {
    if (count === null || year === null) return
    const body = { count, year, subBranchId }
    const place = places.find(({ value }) => value === subBranchId)?.label ?? ''
    const done = await confirm({
      title: `Buat ${formatNumber(count)} akun siswa?`,
      body: 'Nama dan profil diisi kemudian. Kode aktivasinya dapat dibaca selama satu jam.',
      facts: [
        { label: 'Kelompok', value: place },
        ...(numbers.span ? [{ label: 'NIS', value: numbers.span }] : []),
      ],
      busyLabel: 'Membuat akun…',
      act: () => change(() => keyedSend(body, (key) => addManyStudents(body, key))),
    })
    if (!done) throw notSent
    onHandout(done.handout.id)
  }

  return (
    <Form<Values>
      id={formId}
      isNew
      className="md:max-w-2xl"
      fields={bulkAccountFields(places, thisYear)}
      values={{ year: thisYear }}
      onSubmit={submit}
      onDirty={onDirty}
      onValues={setValues}
      submitLabel="Buat akun"
      disabledReason={numbers.reason || offlineReason}
      actions={<CancelLink to={links.back} />}
    >
      <output>
        {numbers.span && <Note tone="plain">{`NIS ${numbers.span}.`}</Note>}
        {numbers.reason && <Note tone="warning">{numbers.reason}</Note>}
      </output>
    </Form>
  )
}

/** The numbers that would be given out now, while what is typed can mean something. */
function useNumbers(values: Values, thisYear: number): { span: string; reason: string } {
  const { count, year } = useDeferredValue(values)
  const isAsked = isWithin(count, 1, mostBulkAccounts) && isWithin(year, 2018, thisYear + 1)
  const query = useQuery({
    ...nextNumbers({ count: count ?? 1, year: year ?? thisYear }),
    enabled: isAsked,
  })
  const { data } = query
  if (!isAsked || !data || query.isPlaceholderData) return { span: '', reason: '' }
  const { first, last, free } = data
  if (first === null || last === null)
    return { span: '', reason: `Nomor tahun ${data.year} tersisa ${formatNumber(free)}.` }
  return { span: numberSpanInWords({ first, last, count: data.count }), reason: '' }
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}

function bulkAccountFields(
  places: readonly Option[],
  thisYear: number,
): readonly FormField<keyof Values>[] {
  return [
    {
      name: 'count',
      label: 'Jumlah',
      type: 'number',
      required: true,
      min: 1,
      max: mostBulkAccounts,
      hint: `Paling banyak ${mostBulkAccounts} sekaligus.`,
    },
    {
      name: 'year',
      label: 'Tahun masuk',
      type: 'year',
      currentYear: thisYear,
      required: true,
      hint: 'Awal NIS.',
    },
    { name: 'subBranchId', label: 'Kelompok', type: 'select', required: true, options: places },
  ]
}
