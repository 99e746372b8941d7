import { z } from 'zod/mini'
import { ArchiveRefusal } from './archive-refusal.ts'

/** Incremented with a change that an older program could not read. */
export const FORMAT_VERSION = 1
export const FORMAT_NAME = 'ngaji-archive'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The first entry, `format.json`: the facts a reader needs before the rows. */
const header = z.object({
  format: z.literal(FORMAT_NAME),
  formatVersion: z.number(),
  productVersion: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** The migrations of the database, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Columns in the order of the values; generated columns are computed again. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveHeader = z.infer<typeof header>

/** The last entry, `manifest.json`: the expected content. An archive without it is incomplete. */
const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: hash })),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: hash })),
  /** Files that rows name and the store did not have (any more) at the time of the backup. */
  missingFiles: z.array(z.string()),
  /** SHA-256 of the card key, also where the key itself is omitted. */
  cardKeySha256: hash,
})
export type ArchiveManifest = z.infer<typeof manifest>

export const entryNames = {
  header: 'format.json',
  manifest: 'manifest.json',
  cardKey: 'card.key',
  files: 'files/',
  tables: 'tables/',
} as const

/** `tables/student/000001.jsonl`: one JSON array of texts and nulls per line and row. */
export function tablePart(table: string, part: number): string {
  return `${entryNames.tables}${table}/${String(part).padStart(6, '0')}.jsonl`
}

/** Throws `ArchiveRefusal` for a text that is no header, or a header of a newer format. */
export function readHeader(text: string): ArchiveHeader {
  const found = parsed(text)
  const version = z.object({ format: z.literal(FORMAT_NAME), formatVersion: z.number() })
  const known = version.safeParse(found)
  if (!known.success) throw notAnArchive()
  if (known.data.formatVersion > FORMAT_VERSION) {
    throw new ArchiveRefusal(
      `The archive was made by a newer version of the program (format ${known.data.formatVersion}, ` +
        `known here: ${FORMAT_VERSION}). Restore it with that version.`,
    )
  }
  const whole = header.safeParse(found)
  if (!whole.success) throw notAnArchive()
  return whole.data
}

export function readManifest(text: string): ArchiveManifest {
  const found = manifest.safeParse(parsed(text))
  if (!found.success) throw new ArchiveRefusal('The archive is damaged: its manifest is not whole.')
  return found.data
}

export function notAnArchive(): ArchiveRefusal {
  return new ArchiveRefusal('This file is not an archive of this program.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
