import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/harness.ts'
import { backUpNightly } from './nightly-backup.service.ts'

describe('the nightly backup', () => {
  it('recreates a missing folder, for the own account alone', async () => {
    const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity())
    const app = await startTestApp({ environment: { BACKUP_RECIPIENT } })
    const backupDir = join(app.deps.config.dataDir, 'disk', 'backups')
    await backUpNightly({ ...app.deps, config: { ...app.deps.config, backupDir } })
    expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/^ngaji-.+\.age$/)])
    const modes = [backupDir, dirname(backupDir)].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700])
    await app.close()
  })

  it('is not made without a recipient, as both pages show', async () => {
    const none = await startTestApp()
    await backUpNightly(none.deps)
    const user = await none.givenUser({ role: 'admin', passwordHash: 'x' })
    const { body } = await none.as(user).call(backupRoutes.list, {})
    expect(body).toMatchObject({ isConfigured: false, isLate: false, backups: [] })
    await none.close()
  })
})
