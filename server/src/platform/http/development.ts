import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { listDelivered } from '../mail/deliver.ts'

/** Only under `npm run dev`: the letters that would have been mailed. */
export function mountDevelopmentPages(app: FastifyInstance, { config }: Deps): void {
  app.get('/api/dev/letters', async () => ({ letters: await listDelivered(config) }))
}
