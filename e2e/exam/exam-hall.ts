import { sql } from 'kysely'
import { expect, type Page } from '@playwright/test'
import { readConfig } from '../../server/src/config/config.ts'
import type { Db } from '../../server/src/deps.ts'
import { cardCode } from '../../server/src/identity/sign-in/entry/card-secret.ts'
import { unseenChildren } from '../visits/examiner-visits.ts'

export type ExamHall = {
  child: { scoreId: string; name: string; nis: string; code: string }
  /** Signs in with the common password. */
  colleague: { name: string; email: string }
}

/** A child without scores, with its card, and a second examiner of the same desa. */
export async function examHall(dataDir: string, db: Db): Promise<ExamHall> {
  const { unseenNis: nis, unseenName: name, unseenScoreId: scoreId } = await unseenChildren(db)
  const student = await db
    .selectFrom('student')
    .select(['id', 'card_version as cardVersion'])
    .where('nis', '=', nis)
    .executeTakeFirstOrThrow()
  const { cardKey } = readConfig({ DATA_DIR: dataDir })
  const card = { studentId: student.id, cardVersion: student.cardVersion }
  return {
    child: { scoreId, name, nis, code: cardCode(cardKey, nis, card) },
    colleague: await secondExaminer(db),
  }
}

async function secondExaminer(db: Db): Promise<ExamHall['colleague']> {
  const { rows } = await sql<{ name: string; email: string }>`
    update app_user set is_email_verified = true, must_change_password = false,
      email = 'munaqis.kedua@ngaji.test',
      password_hash = (select password_hash from app_user where email = 'munaqis@ngaji.test')
    where id = (
      select colleague.id from app_user colleague
      join app_user own on own.branch_id = colleague.branch_id
      where own.email = 'munaqis@ngaji.test' and colleague.role = 'munaqisy'
        and colleague.id <> own.id
      order by colleague.id limit 1
    ) returning name, email`.execute(db)
  const [colleague] = rows
  if (!colleague) throw new Error('the desa has one examiner alone')
  return colleague
}

/** The stored score and marks of one category. */
export async function storedCategory(db: Db, scoreId: string, category: string) {
  const { rows } = await sql<{ score: number | null; examiner: string | null; total: number }>`
    select kept.score, app_user.name as examiner,
      (select coalesce(sum(mark), 0)::int from score_mark
        where score_mark.score_id = kept.score_id and score_mark.category = kept.category) as total
    from score_category kept
    left join app_user on app_user.id = kept.examiner_id
    where kept.score_id = ${scoreId} and kept.category = ${category}`.execute(db)
  return rows[0]
}

/** The screens of an examiner, as a page object. */
export class ExamScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Types the child's number at the scanner. */
  async openByNis(nis: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Ketik NIS' }).first().click()
    await this.page.getByLabel('NIS', { exact: true }).fill(nis)
    await this.page.getByRole('button', { name: 'Buka', exact: true }).click()
  }

  async start(category: string): Promise<void> {
    await this.page.getByRole('link', { name: `Mulai ${category}` }).click()
    await expect(this.page.getByRole('heading', { name: /^Soal 1/ })).toBeVisible()
  }

  async questionCount(): Promise<number> {
    return this.page.getByRole('heading', { name: /^Soal \d+/ }).count()
  }

  /** Gives the full mark to questions, from one to another; a marked one is folded away. */
  async mark(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number += 1) {
      const picker = this.page.getByRole('radiogroup', {
        name: `Nilai soal ${number}`,
        exact: true,
      })
      await picker.getByRole('radio').last().click()
    }
  }

  async untilMarked(count: number): Promise<void> {
    const words = new RegExp(String.raw`^${count} dari \d+ dinilai$`)
    await expect(this.page.getByText(words)).toBeVisible()
  }

  /** 'Simpan Nilai', 'Ya'. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Simpan Nilai' }).click()
    await this.page.getByRole('button', { name: 'Ya', exact: true }).click()
  }

  async closeResult(): Promise<void> {
    await this.page.getByRole('button', { name: 'Tutup', exact: true }).click()
  }
}
