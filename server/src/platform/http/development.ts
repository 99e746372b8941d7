import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { listDelivered } from '../mail/deliver.ts'

/** Only under `npm run dev`: lists the letters instead of mailing them. */
export function mountDevelopmentPages(app: FastifyInstance, { config }: Deps): void {
  app.get('/api/dev/letters', async () => ({ letters: await listDelivered(config) }))
}
