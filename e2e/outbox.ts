import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { RunningNgaji } from './running-server.ts'

type Letter = { to: string; text: string }

/** Waits for the newest mail to an address, and returns the link in it. */
export async function linkMailedTo(ngaji: RunningNgaji, to: string): Promise<string> {
  const newest = () => linksMailedTo(ngaji, to).at(-1) ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}

/** The links in all mails to an address, in order. */
export function linksMailedTo({ dataDir }: RunningNgaji, to: string): string[] {
  const folder = join(dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
    .filter((letter) => letter.to === to)
    .flatMap(({ text }) => /https?:\S+/.exec(text)?.[0] ?? [])
}
