import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { expect, type Page } from '@playwright/test'
import { colleagueIn } from '../../arrange.ts'
import { givenClassServer } from '../../class-server.ts'
import { openTodaysRegister, signIn } from '../../people.ts'
import { RegisterScreen } from '../../register-screen.ts'
import { meetingCount, storedOperations, storedRegister } from '../../registers.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer({
  engine: 'embedded',
  arrange: (db, { schoolClass }) => colleagueIn(db, schoolClass.id),
})

test('two teachers keep one register and agree in the end', async ({ takePhone }) => {
  const { ngaji, schoolClass, more: colleague } = classServer()
  const [sitisPhone, othersPhone] = await Promise.all([takePhone(ngaji), takePhone(ngaji)])
  const pages = [sitisPhone.page, othersPhone.page]
  await signIn(sitisPhone.page, ngaji.url)
  await signIn(othersPhone.page, ngaji.url, colleague.email)

  // Both open today's register in the same moment.
  await Promise.all(pages.map((page) => openTodaysRegister(page, schoolClass.name)))
  const [siti, other] = pages.map((page) => new RegisterScreen(page))
  if (!siti || !other) throw new Error('two phones were taken')
  await Promise.all([siti.showList(), other.showList()])

  const [mine, yours, both, disputed, late] = schoolClass.children.map(({ name }) => name)
  if (!mine || !yours || !both || !disputed || !late) throw new Error('the class is too small')
  await Promise.all([siti.setStatus(mine, 'Sakit'), other.setStatus(yours, 'Hadir')])
  await Promise.all([siti.setStatus(both, 'Hadir'), other.setStatus(both, 'Hadir')])
  await Promise.all([siti.untilSent(), other.untilSent()])

  // One is without signal while both decide about the same child.
  await othersPhone.context.setOffline(true)
  await other.setExcused(disputed, 'Menginap di rumah nenek')
  await siti.setStatus(disputed, 'Sakit')
  await siti.untilSent()
  await othersPhone.context.setOffline(false)
  await expect(other.row(disputed).getByText('Perlu dipilih')).toBeVisible()
  await decideForMine(othersPhone.page, disputed)
  await other.untilSent()

  await other.setStatus(late, 'Tanpa Keterangan')
  await other.untilSent()
  const agreed = { [mine]: 'Sakit', [yours]: 'Hadir', [both]: 'Hadir', [disputed]: 'Izin' }
  for (const [name, status] of Object.entries({ ...agreed, [late]: 'Tanpa' })) {
    for (const screen of [siti, other]) await expect(screen.row(name)).toContainText(status)
  }

  const register = { classId: schoolClass.id, date: dayInJakarta(ngaji.now()) }
  await ngaji.stopped(async (db) => {
    expect(await meetingCount(db, register)).toBe(1)
    expect(await storedOperations(db, register)).toMatchObject({ mark: 8 })
    const marks = await storedRegister(db, register)
    const marked = new Map(marks.filter((mark) => mark.isMarked).map((mark) => [mark.name, mark]))
    expect(marked.size).toBe(5)
    for (const [name, status] of Object.entries(agreed)) {
      expect(marked.get(name)).toMatchObject({ status })
    }
    expect(marked.get(disputed)).toMatchObject({
      note: 'Menginap di rumah nenek',
      history: ['manual', 'manual'],
    })
  })
})

/** Both values are shown, with user and time; the own one is chosen. */
async function decideForMine(page: Page, name: string): Promise<void> {
  await new RegisterScreen(page).open(name)
  const question = page.getByRole('region', { name: `Perlu dipilih: ${name}` })
  await expect(question.getByText('Catatan Anda')).toBeVisible()
  await expect(question.getByText(/^Izin · 19\.\d\d$/)).toBeVisible()
  await expect(question.getByText('“Menginap di rumah nenek”')).toBeVisible()
  await expect(question.getByText('Catatan Siti Aminah')).toBeVisible()
  await expect(question.getByText(/^Sakit · 19\.\d\d$/)).toBeVisible()
  await question.getByRole('button', { name: 'Pakai punya saya' }).click()
  await expect(question).toBeHidden()
}
