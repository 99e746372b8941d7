import type { TestProject } from 'vitest/node'
import { embeddedTemplate, forgetOldTemplates } from './embedded-template.ts'
import { startPostgres } from './postgres-cluster.ts'
import { dropDatabase, makePostgresTemplate, type PostgresTemplate } from './postgres-template.ts'
import { testEngine } from './test-engine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedTemplate: string | null
    postgresTemplate: PostgresTemplate | null
  }
}

/** Makes the migrated database that every test file gets its own copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = testEngine() === 'embedded'
  const server = await openServer(isEmbedded)
  project.provide('embeddedTemplate', isEmbedded ? await embeddedTemplate() : null)
  project.provide('postgresTemplate', server?.template ?? null)
  return async () => {
    await server?.close()
    await forgetOldTemplates()
  }
}

type Server = { template: PostgresTemplate; close: () => Promise<void> }

/**
 * TEST_DATABASE_URL (its user may create databases), else a server of our own. On the embedded
 * engine few files need one, so they start it themselves unless an address is given.
 */
async function openServer(isEmbedded: boolean): Promise<Server | null> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (serverUrl) {
    const template = await makePostgresTemplate(serverUrl)
    return { template, close: () => dropDatabase(serverUrl, template.name) }
  }
  if (isEmbedded) return null
  const cluster = await startPostgres()
  const template = await makePostgresTemplate(cluster.url())
  return { template, close: () => cluster.close() }
}
