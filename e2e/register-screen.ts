import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoChild } from './arrange.ts'
import type { CardCamera } from './fake-camera/card-camera.ts'

type Status = 'Hadir' | 'Terlambat' | 'Izin' | 'Sakit' | 'Tanpa Keterangan'

/** The register as a teacher handles it: the camera and the list of children. */
export class RegisterScreen {
  readonly page: Page
  readonly list: Locator
  /** What was said of the last card. */
  readonly strip: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('region', { name: 'Daftar siswa' })
    this.strip = page.getByRole('region', { name: 'Terakhir dipindai' })
  }

  /**
   * Holds up one card after the other, each until its child is counted.
   * @param countedBefore how many children have arrived already
   */
  async scan(camera: CardCamera, children: readonly DemoChild[], countedBefore = 0): Promise<void> {
    for (const [index, { code }] of children.entries()) {
      await camera.show(code)
      const count = new RegExp(String.raw`^${countedBefore + index + 1} dari \d+ sudah datang`)
      await expect(this.page.getByText(count)).toBeVisible()
    }
  }

  /** Holds up the card of a child that is marked already, until that is said. */
  async scanAgain(camera: CardCamera, { code, name }: DemoChild): Promise<void> {
    await camera.show(code)
    await expect(this.strip.filter({ hasText: name }).getByText(/^Sudah tercatat/)).toBeVisible()
  }

  async showList(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Daftar' }).check()
    await expect(this.list).toBeVisible()
  }

  /** The child's line, with what stands open below it. */
  row(name: string): Locator {
    const opener = this.page.getByRole('button', { name: new RegExp(`^${escaped(name)} `) })
    return this.list.getByRole('listitem').filter({ has: opener })
  }

  async open(name: string): Promise<void> {
    const opener = this.row(name).getByRole('button', { name: new RegExp(`^${escaped(name)} `) })
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
    await expect(this.statuses(name)).toBeVisible()
  }

  statuses(name: string): Locator {
    return this.list.getByRole('group', { name: `Status ${name}` })
  }

  /** Opens the child's line, taps the status, and sees it taken. */
  async setStatus(name: string, status: Status): Promise<void> {
    await this.open(name)
    const button = this.statuses(name).getByRole('button', { name: status })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  async setExcused(name: string, note: string): Promise<void> {
    await this.open(name)
    await this.statuses(name).getByRole('button', { name: 'Izin' }).click()
    await expect(this.list.getByText(/Tulis alasan izin\./)).toBeVisible()
    await this.list.getByLabel('Catatan izin').fill(note)
    await this.list.getByRole('button', { name: 'Simpan Izin' }).click()
    await expect(this.list.getByRole('button', { name: 'Simpan Izin' })).toBeHidden()
  }

  /**
   * One tap for a child without a card. Two taps within a moment count as one, because the list
   * moves: a tap that came too soon is tried again, but not before a slow phone has drawn what the first one did.
   */
  async markArrival(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name: `Hadir: ${name}` })
    await expect(button).toBeVisible()
    await expect(async () => {
      if (await button.isVisible()) await button.click()
      await expect(button).toBeHidden({ timeout: 5000 })
    }).toPass()
  }

  async untilSent(): Promise<void> {
    await expect(this.page.getByText(/^Semua terkirim/)).toBeVisible()
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
