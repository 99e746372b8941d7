import { registerSender } from '../../../offline/outbox/senders.ts'

/** Names these writes in the queue. Not with the schemas: the shell knows the name alone. */
export const materialKind = 'material'

/** Tells the queue how materials are sent. Called once, when the app starts. */
export function registerMaterials(): void {
  registerSender(materialKind, {
    batchSize: 1,
    load: async () => (await import('./material.sender.ts')).materialSender,
  })
}
