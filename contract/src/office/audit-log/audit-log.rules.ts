import type { AuditEntry, AuditKind } from './audit-log.schemas.ts'
import { fieldWords } from './audit-fields.ts'
import {
  type ActionFeature,
  actionWords,
  kindOfFeature,
  reasonWords,
  targetWords,
} from './audit-words.ts'
import { commandWords } from './command-words.ts'

export function featuresOfKind(kind: AuditKind): ActionFeature[] {
  const features = Object.keys(kindOfFeature) as ActionFeature[]
  return features.filter((feature) => kindOfFeature[feature] === kind)
}

/** An action that is no longer in the table keeps the name it had. */
export function wordsOfAction(action: string): string {
  return (actionWords as Record<string, string>)[action] ?? action
}

export function wordOfTarget(type: string): string {
  return (targetWords as Record<string, string>)[type] ?? 'Data'
}

/** `Aisyah Putri`, else what kind of thing it is. */
export function textOfTarget({ target }: Pick<AuditEntry, 'target'>): string {
  if (!target) return ''
  return target.label || wordOfTarget(target.type)
}

/**
 * The name of the actor. Entries without an account come from a command on the server, a card at the door or a
 * reset link.
 */
export function actorInWords({ actor, deviceLabel }: Pick<AuditEntry, 'actor' | 'deviceLabel'>) {
  if (actor) return actor.name || 'Akun terhapus'
  return wordsOfCommand(deviceLabel) === undefined ? 'Belum masuk' : 'Perintah di server'
}

/** Returns with what the change was made: the browser as it was noted, or the command. */
export function deviceInWords({ deviceLabel }: Pick<AuditEntry, 'deviceLabel'>): string {
  return wordsOfCommand(deviceLabel) ?? deviceLabel ?? ''
}

function wordsOfCommand(deviceLabel: string | null): string | undefined {
  return (commandWords as Record<string, string>)[deviceLabel ?? '']
}

export function reasonInWords(reason: string | null): string {
  if (reason === null) return ''
  return (reasonWords as Record<string, string>)[reason] ?? reason
}

/** Names of fields for people; one that is no longer noted keeps the name it had. */
export function fieldsInWords(fields: readonly string[]): string {
  const words = fields.map((name) => (fieldWords as Record<string, string>)[name] ?? name)
  return [...new Set(words)].join(', ')
}
