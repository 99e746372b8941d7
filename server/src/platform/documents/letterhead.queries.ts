import type { Db } from '../../deps.ts'

/** The settings of the region that are printed on documents. */
export function findPaperSettings(db: Db) {
  return db
    .selectFrom('region_setting')
    .select([
      'organisation_name as organisationName',
      'logo',
      'letterhead_lines as letterheadLines',
      'letterhead_address as letterheadAddress',
      'letterhead_contact as letterheadContact',
      'letter_place as letterPlace',
      'card_front_text as cardFrontText',
      'card_back_text as cardBackText',
      'card_colour as cardColour',
    ])
    .executeTakeFirstOrThrow()
}

export async function findBranchName(db: Db, branchId: string | null): Promise<string | null> {
  if (branchId === null) return null
  const branch = await db
    .selectFrom('branch')
    .select('name')
    .where('id', '=', branchId)
    .executeTakeFirst()
  return branch?.name ?? null
}
