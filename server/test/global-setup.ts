import type { TestProject } from 'vitest/node'
import { embeddedTemplate, removeOldTemplates } from './embedded-template.ts'
import { openTestServer } from './postgres-cluster.ts'
import { dropDatabase, makePostgresTemplate, type PostgresTemplate } from './postgres-template.ts'
import { testEngine } from './test-engine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedTemplate: string | null
    postgresTemplate: PostgresTemplate | null
  }
}

/** Creates the migrated database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isEmbedded = testEngine() === 'embedded'
  const server = await openServer(isEmbedded)
  project.provide('embeddedTemplate', isEmbedded ? await embeddedTemplate() : null)
  project.provide('postgresTemplate', server?.template ?? null)
  return async () => {
    await server?.close()
    await removeOldTemplates()
  }
}

type Server = { template: PostgresTemplate; close: () => Promise<void> }

/**
 * On the embedded engine few files need PostgreSQL, so they start it themselves unless an address
 * is given; in a run of all of them (`TEST_POSTGRES=shared`) they share one.
 */
async function openServer(isEmbedded: boolean): Promise<Server | null> {
  const { TEST_DATABASE_URL: given, TEST_POSTGRES: wish } = process.env
  if (isEmbedded && !given && wish !== 'shared') return null
  const { serverUrl, close } = await openTestServer()
  const template = await makePostgresTemplate(serverUrl)
  return {
    template,
    close: async () => {
      await dropDatabase(serverUrl, template.name)
      await close()
    },
  }
}
