import { registerSender } from '../../../offline/outbox/senders.ts'
import { materialKind } from './material-kind.ts'

/** Tells the queue how materials are sent. Called once, when the app starts. */
export function registerMaterials(): void {
  registerSender(materialKind, {
    batchSize: 1,
    load: async () => (await import('./material.sender.ts')).materialSender,
  })
}
