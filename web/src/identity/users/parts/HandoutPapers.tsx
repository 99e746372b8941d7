import {
  documentPartsOf,
  peopleOfPart,
  type DocumentPart,
} from '@ngaji/contract/office/documents/document-parts.rules'
import {
  needsNewCode,
  peopleOnSlips,
  wasGivenCode,
} from '@ngaji/contract/identity/users/handouts.rules'
import type { ReactNode } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { PrintButton } from '../../../papers/lazy-parts.ts'
import { keyOfPart, spanOf } from '../model/part-words.ts'
import type { ReadHandout } from '../model/users.api.ts'

/** Which cards a button prints. */
export type CardsOfHandout = {
  people: { studentIds: readonly string[] }
  whose: string
  /** The names of those whose profile is incomplete. */
  incomplete: readonly string[]
  printKey: string
  disabledReason: string | false
  children: ReactNode
}

/** "Cetak kartu" of some of the children; the route hands it in. */
export type RenderCards = (cards: CardsOfHandout) => ReactNode

type HandoutPapersProps = {
  handout: ReadHandout
  onNewCodes: () => void
  renderCards: RenderCards
}

/** What is printed of many accounts: the slips to hand out, and the cards of the children. */
export function HandoutPapers({ handout, onNewCodes, renderCards }: HandoutPapersProps) {
  const students = studentsOf(handout)
  const cards = documentPartsOf(students.length)
  return (
    <>
      <Slips handout={handout} onNewCodes={onNewCodes} />
      {cards.length < 2 ? (
        <PrintCards renderCards={renderCards} id={handout.id} students={students} of={null} />
      ) : (
        cards.map((of) => (
          <PrintCards
            key={of.part}
            renderCards={renderCards}
            id={handout.id}
            students={peopleOfPart(students, of.part)}
            of={of}
          />
        ))
      )}
    </>
  )
}

function studentsOf({ people }: ReadHandout) {
  return people.flatMap(({ student, name, nis }) =>
    student ? [{ ...student, name: name || `NIS ${nis}` }] : [],
  )
}

type PrintCardsProps = {
  renderCards: RenderCards
  id: string
  students: ReturnType<typeof studentsOf>
  /** Null when one paper holds them all. */
  of: DocumentPart | null
}

function PrintCards({ renderCards, id, students, of }: PrintCardsProps) {
  const incomplete = students.filter(({ isProfileComplete }) => !isProfileComplete)
  return renderCards({
    people: { studentIds: students.map((student) => student.id) },
    whose: `${formatNumber(students.length)} siswa`,
    incomplete: incomplete.map(({ name }) => name),
    printKey: `cards:${id}${keyOfPart(of)}`,
    disabledReason: reasonAgainstCards(students.length, incomplete.length),
    children: of && `Kartu ${spanOf(of)}`,
  })
}

function reasonAgainstCards(count: number, incomplete: number): string | false {
  if (count === 0) return 'Hanya siswa yang mendapat kartu.'
  return count === incomplete && 'Belum ada siswa dengan profil lengkap. Lengkapi dahulu datanya.'
}

type SlipsProps = Omit<HandoutPapersProps, 'renderCards'>

/**
 * While codes can be read they are printed; later, or when others have taken the place of all of them, printing makes
 * new ones for those who got one and have not signed in.
 */
function Slips({ handout, onNewCodes }: SlipsProps) {
  const isReadable =
    new Date(handout.codesUntil) > serverNow() &&
    handout.people.some(({ activationCode }) => activationCode !== null)
  if (!handout.people.some(wasGivenCode)) return null
  const people = isReadable ? peopleOnSlips(handout.people) : handout.people.filter(needsNewCode)
  const parts = documentPartsOf(people.length)
  return parts.map((of) => (
    <PrintSlips
      key={of.part}
      id={handout.id}
      people={people}
      isReadable={isReadable}
      of={parts.length > 1 ? of : null}
      onNewCodes={onNewCodes}
    />
  ))
}

type PrintSlipsProps = Pick<ReadHandout, 'id' | 'people'> &
  Pick<SlipsProps, 'onNewCodes'> & { isReadable: boolean; of: PrintCardsProps['of'] }

function PrintSlips({ id, people, isReadable, of, onNewCodes }: PrintSlipsProps) {
  const some = of ? peopleOfPart(people, of.part) : people
  return (
    <PrintButton
      tone="primary"
      printKey={`slips:${id}${keyOfPart(of)}`}
      title={of ? `Cetak slip masuk ${spanOf(of)}?` : 'Cetak slip masuk?'}
      body={
        isReadable
          ? 'Daftar untuk PJP, lalu satu slip untuk setiap orang.'
          : `Kode yang lama tidak dapat dibaca lagi: ${formatNumber(some.length)} orang mendapat kode baru, dan yang lama tidak berlaku.`
      }
      request={
        isReadable
          ? { kind: 'slips', handoutId: id, ...(of && { part: of.part }) }
          : { kind: 'slips', userIds: some.map(({ userId }) => userId) }
      }
      onStarted={onNewCodes}
    >
      {of ? `Slip ${spanOf(of)}` : 'Cetak slip masuk'}
    </PrintButton>
  )
}
