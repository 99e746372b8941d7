import { existsSync, renameSync, rmSync } from 'node:fs'
import { demoTemplate, startNgaji, templateMark } from './running-server.ts'

/** Loads the demo region once; every journey starts from a copy of it. */
export default async function prepareDemo(): Promise<void> {
  if (existsSync(templateMark())) return
  const draft = `${demoTemplate()}.draft`
  rmSync(draft, { recursive: true, force: true })
  const server = await startNgaji({ dataDir: draft })
  await server.stop()
  rmSync(demoTemplate(), { recursive: true, force: true })
  renameSync(draft, demoTemplate())
}
