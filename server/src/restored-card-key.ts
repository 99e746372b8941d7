import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ArchiveRefusal } from './platform/archive/archive-refusal.ts'
import { sha256Of } from './platform/archive/read-archive.ts'
import type { Restored } from './platform/archive/restore-archive.ts'
import { cardKeyIn, keptCardKey, requireDataDir } from './config/data-folder.ts'

export type CardKeyPlace = {
  /** CARD_KEY of the environment; '' where it is not set. */
  given: string
  dataDir: string
  /** A plain archive may be restored without its key. */
  mayBeNew: boolean
}

export type InstalledKey = {
  /** In base64; null: a new one will be made. */
  cardKey: string | null
  /** Takes back what was written, where the restore fails. */
  undo: () => void
  /** The sentence that tells the person what to do with the card key. */
  sentence: string | null
}

/**
 * Puts the card key of an archive where the server finds it. Throws `ArchiveRefusal` where another key
 * is configured (with it every printed card would be void), or where there is none at all.
 */
export function installCardKey(checked: Restored, place: CardKeyPlace): InstalledKey {
  const file = join(resolve(place.dataDir), 'card.key')
  const configured = configuredKey(place, file)
  const nothing = { undo: () => undefined, sentence: null }
  if (configured) {
    if (sha256Of(configured) !== checked.manifest.cardKeySha256 && !place.mayBeNew)
      throw otherKey(place, file)
    return { cardKey: configured.toString('base64'), ...nothing }
  }
  const { cardKey } = checked
  if (cardKey) return written(cardKey, file)
  if (place.mayBeNew) return { cardKey: null, ...nothing }
  throw new ArchiveRefusal(
    'The archive holds no card key, and none is configured: set CARD_KEY to the key of that region. ' +
      'Without it every printed card is void; --new-card-key accepts that.',
  )
}

function configuredKey({ given }: CardKeyPlace, file: string): Buffer | null {
  if (given !== '') return cardKeyIn(given)
  return existsSync(file) ? keptCardKey(resolve(file, '..')) : null
}

function otherKey({ given }: CardKeyPlace, file: string): ArchiveRefusal {
  const where = given === '' ? file : 'CARD_KEY'
  return new ArchiveRefusal(
    `${where} is not the card key of this archive: with it every printed card would be void. Nothing ` +
      `was changed. ${given === '' ? 'Move that file away' : 'Unset it'}, and the archive's own is used.`,
  )
}

function written(cardKey: Buffer, file: string): InstalledKey {
  requireDataDir(resolve(file, '..'))
  writeFileSync(file, cardKey.toString('base64'), { mode: 0o600, flag: 'wx' })
  return {
    cardKey: cardKey.toString('base64'),
    undo: () => rmSync(file, { force: true }),
    sentence: `The card key is in ${file}. With DATABASE_URL the server wants it as CARD_KEY: CARD_KEY="$(cat ${file})"`,
  }
}
