import { tableNames } from '../database/row-types.ts'

type TableName = (typeof tableNames)[number]

/** `where`: the condition of the kept rows. `leftOut`: why no row is kept. */
type Exception = { where: string } | { leftOut: string }

const signedIn = { leftOut: 'after a restore everybody signs in again' }
const secrets = { leftOut: 'codes, links and tokens that open an account' }
const machine = { leftOut: 'what this machine did and measured' }
const counters = { leftOut: 'counters of tries and requests' }

/**
 * The tables of which an archive does not hold every row; it holds all others whole, so that a new table is never
 * forgotten. Conditions are SQL on the table alone and do not depend on the time.
 */
const exceptions: Partial<Record<TableName, Exception>> = {
  backup: machine,
  backup_download: machine,
  disk_day: machine,
  // An unfinished document has lost its job.
  document_job: { where: `state = 'done'` },
  handout: secrets,
  handout_person: secrets,
  health_probe: machine,
  // An encrypted answer holds a code, and the archive holds the key of the encryption.
  idempotency_key: { where: 'not is_encrypted' },
  job: { leftOut: 'work that was waiting; its payload may name a person' },
  known_device: signedIn,
  letter: { leftOut: 'letters that were waiting, with links in them' },
  nightly_task: machine,
  one_time_token: secrets,
  rate_counter: counters,
  session: signedIn,
  sign_in_failure: counters,
}

/** A table of an archive, and the condition of its rows (SQL; `true` for all). */
export type ArchivedTable = { name: string; where: string }

export const archivedTables: readonly ArchivedTable[] = tableNames.flatMap((name) => {
  const exception = exceptions[name]
  if (!exception) return { name, where: 'true' }
  return 'where' in exception ? { name, where: exception.where } : []
})

/** The stored files that these rows name: photos and finished documents. */
export const fileNamesSql = `
  select 'images/' || name as name from public.image_file
  union select file_key from public.document_job where state = 'done'
  order by 1`
