import {
  documentPartsOf,
  peopleOfPart,
  type DocumentPart,
} from '@ngaji/contract/office/documents/document-parts.rules'
import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
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
  const slips = documentPartsOf(handout.people.length)
  const students = studentsOf(handout)
  const cards = documentPartsOf(students.length)
  return (
    <>
      {slips.map((of) => (
        <PrintSlips
          key={of.part}
          handout={handout}
          of={slips.length > 1 ? of : null}
          onNewCodes={onNewCodes}
        />
      ))}
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

type PrintSlipsProps = Omit<HandoutPapersProps, 'renderCards'> & { of: PrintCardsProps['of'] }

/** While the codes can be read they are printed; later, printing makes new ones. */
function PrintSlips({ handout, of, onNewCodes }: PrintSlipsProps) {
  const isReadable = new Date(handout.codesUntil) > serverNow()
  return (
    <PrintButton
      tone="primary"
      printKey={`slips:${handout.id}${keyOfPart(of)}`}
      title={of ? `Cetak slip masuk ${spanOf(of)}?` : 'Cetak slip masuk?'}
      body={
        isReadable
          ? 'Daftar untuk PJP, lalu satu slip untuk setiap orang.'
          : 'Kode yang lama tidak dapat dibaca lagi: setiap orang mendapat kode baru, dan yang lama tidak berlaku.'
      }
      request={slipsRequest(handout, { of, isReadable })}
      onStarted={onNewCodes}
    >
      {of ? `Slip ${spanOf(of)}` : 'Cetak slip masuk'}
    </PrintButton>
  )
}

type Printing = { of: DocumentPart | null; isReadable: boolean }

function slipsRequest({ id, people }: ReadHandout, { of, isReadable }: Printing): NewDocument {
  const part = of && { part: of.part }
  if (isReadable) return { kind: 'slips', handoutId: id, ...part }
  const some = of ? peopleOfPart(people, of.part) : people
  return { kind: 'slips', userIds: some.map(({ userId }) => userId) }
}
