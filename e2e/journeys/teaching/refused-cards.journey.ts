import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { childrenOf, voidCardOf, type ArrangedClass, type DemoChild } from '../../arrange.ts'
import { givenClassServer } from '../../class-server.ts'
import { makeCardCamera, type CardCamera } from '../../fake-camera/card-camera.ts'
import { openTodaysRegister, signIn, untilReadyForNoSignal } from '../../people.ts'
import { storedRegister } from '../../registers.ts'
import type { Db } from '../../../server/src/deps.ts'
import { test } from '../../watched-page.ts'

test.describe.configure({ mode: 'serial' })

type Cards = {
  /** The child whose card was replaced, and the text of the lost card. */
  withOldCard: DemoChild
  ofOwnOtherClass: DemoChild
  ofKelompok: DemoChild
}

const classServer = givenClassServer({ engine: 'embedded', arrange })
let firstArrivals: (Date | null)[]
const unknownNis = '20190999'
const forgedSecret = 'AAAAAAAAAAAAAAAAAAAAAA'

type Place = { dataDir: string; schoolClass: ArrangedClass }

async function arrange(db: Db, { dataDir, schoolClass }: Place): Promise<Cards> {
  const [withOldCard] = schoolClass.children
  if (!withOldCard) throw new Error('the class has children')
  await voidCardOf(dataDir, db, withOldCard)
  const [ofOwnOtherClass] = await childrenOf(dataDir, db, await classNamed(db, 'Kelas 7'))
  const [ofKelompok] = await childrenOf(dataDir, db, await classNamed(db, 'Kelas 3'))
  if (!ofOwnOtherClass || !ofKelompok) throw new Error('the other classes have children')
  return { withOldCard, ofOwnOtherClass, ofKelompok }
}

/** Returns the id of the class of that name in the KBM of the sign-in teacher. */
async function classNamed(db: Db, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('class')
    .innerJoin('teaching_group', 'teaching_group.id', 'class.teaching_group_id')
    .innerJoin('branch_year', 'branch_year.id', 'class.branch_year_id')
    .select('class.id')
    .where('teaching_group.name', '=', 'KBM Al-Ikhlas')
    .where('branch_year.is_active', '=', true)
    .where('class.name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** The texts of all cards that are held up. */
function heldCards() {
  const { schoolClass, more } = classServer()
  const [, forged, bare] = schoolClass.children
  return {
    advertisement: 'https://hadiah.example/klaim?kode=9',
    unknown: `${unknownNis}.${forgedSecret}`,
    ofOwnOtherClass: more.ofOwnOtherClass.code,
    ofKelompok: more.ofKelompok.code,
    old: more.withOldCard.code,
    forged: `${forged?.nis}.${forgedSecret}`,
    bare: bare?.nis ?? '',
  }
}

test('every kind of refused card has its own message', async ({ takePhone }) => {
  const { ngaji, schoolClass, more } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page } = await takePhone(ngaji, { film: camera.film })
  const answered = await listen(page, camera)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, schoolClass.name)
  const { withOldCard } = more
  const bare = schoolClass.children[2]
  const cards = heldCards()
  await answered(cards.advertisement, /Ini bukan kartu siswa\./)
  await answered(cards.unknown, /Menanyakan kartu ini ke server…/, /Kartu tidak dikenal\./)
  await answered(cards.ofOwnOtherClass, /Siswa Kelas 7, bukan kelas ini\./)
  await answered(cards.ofKelompok, /Siswa Kelas 3, bukan kelas ini\./)
  const { name, nis } = withOldCard
  await answered(cards.old, new RegExp(`${name} ${nis} Hadir 19\\.0\\d Kartu lama`))
  await answered(cards.forged, /Kartu ini tidak sah\. Cocokkan wajahnya\. Catat manual/)
  await answered(cards.bare, new RegExp(`${bare?.name} ${bare?.nis} Hadir 19\\.0\\d`))
  await expect(page.getByText(/^2 dari \d+ sudah datang$/)).toBeVisible()
  await expect(page.getByText(/^Semua terkirim/)).toBeVisible()

  await ngaji.stopped(async (db) => {
    firstArrivals = await expectTwoMarks(db)
    // The region asks for a secret on every card from now on.
    await db.updateTable('region_setting').set({ accept_plain_nis: false }).execute()
  })
  await ngaji.start()
})

test('without signal, and where a bare NIS is not enough', async ({ takePhone }) => {
  const { ngaji, schoolClass, more } = classServer()
  const camera = await makeCardCamera(ngaji.dataDir)
  const { page, context } = await takePhone(ngaji, { film: camera.film })
  const answered = await listen(page, camera)
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  await context.setOffline(true)
  await openTodaysRegister(page, schoolClass.name)
  const cards = heldCards()
  await answered(cards.advertisement, /Ini bukan kartu siswa\./)
  await answered(cards.unknown, /Belum dikenal di HP ini\. Disimpan untuk diperiksa\./)
  await answered(cards.ofOwnOtherClass, /Siswa Kelas 7, bukan kelas ini\./)
  await answered(cards.ofKelompok, /Siswa Kelas 3, bukan kelas ini\./)
  await answered(cards.old, new RegExp(`${more.withOldCard.name} .*Sudah tercatat 19\\.0\\d`))
  await answered(cards.forged, /Kartu ini tidak sah\. Cocokkan wajahnya\./)
  await answered(cards.bare, /Kartu tanpa kode pengaman\. Catat manual\?/)
  await context.setOffline(false)
  await expect(page.getByText('Perlu perhatian', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus dari HP ini' }).first().click()
  await ngaji.stopped(async (db) => expect(await expectTwoMarks(db)).toEqual(firstArrivals))
})

/** The old card and the bare NIS counted; no other child was marked, in any class. */
async function expectTwoMarks(db: Db): Promise<(Date | null)[]> {
  const { ngaji, schoolClass, more } = classServer()
  const date = dayInJakarta(ngaji.now())
  const marks = await storedRegister(db, { classId: schoolClass.id, date })
  const marked = marks.filter(({ isMarked }) => isMarked)
  expect(marked).toMatchObject([
    { nis: more.withOldCard.nis, status: 'Hadir', card: 'voided' },
    { nis: schoolClass.children[2]?.nis, status: 'Hadir', card: 'plain' },
  ])
  const meetings = await db
    .selectFrom('meeting')
    .select('class_id')
    .where('date', '=', date)
    .execute()
  expect(meetings).toEqual([{ class_id: schoolClass.id }])
  return marked.map(({ arrivedAt }) => arrivedAt)
}

/**
 * Keeps everything the strip under the picture says, as some of it is soon replaced.
 * @returns a function that holds up a card until the strip has said the words
 */
async function listen(page: Page, camera: CardCamera) {
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      const strip = document.querySelector<HTMLElement>('[aria-label="Terakhir dipindai"]')
      const words = strip?.innerText.replaceAll(/\s+/g, ' ').trim()
      if (words) said.add(words)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const said = () => page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said])
  return async (code: string, ...answers: RegExp[]) => {
    await camera.show(code)
    for (const words of answers) {
      await expect
        .poll(said, { message: String(words) })
        .toContainEqual(expect.stringMatching(words))
    }
  }
}
