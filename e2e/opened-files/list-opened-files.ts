import process from 'node:process'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { cameraFlags } from '../fake-camera/fake-camera.ts'
import { moveClock } from '../phone/clock.ts'
import { openOpenedFilesStage, type OpenedFilesStage } from './opened-files-stage.ts'
import { followedPaths, type FollowedPath } from './paths.ts'
import { ServerCoverage, startPageCoverage, stopPageCoverage } from './product-coverage.ts'

// The files one opens to follow a path: those of which a function is called between its begin and its end,
// and not while the server is idle. `npm run house:opened [NAME...]`; with names it lists the files too.

const wanted = process.argv.slice(2)
const paths = followedPaths.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const idleMs = 5000

async function openedFiles(path: FollowedPath, stage: OpenedFilesStage): Promise<string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: cameraFlags(stage.film),
  })
  const server = await ServerCoverage.connect(stage.inspectorPort)
  try {
    const page = await browser.newPage({
      viewport: path.viewport,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      serviceWorkers: 'block',
      permissions: ['camera'],
    })
    await page.addInitScript(moveClock, { shiftMs: stage.clockShiftMs })
    await path.begin(page, stage)
    await server.start()
    await page.waitForTimeout(idleMs)
    const idle = await server.stop()
    await Promise.all([server.start(), startPageCoverage(page)])
    await path.follow(page, stage)
    const [inServer, inPage] = await Promise.all([server.stop(), stopPageCoverage(page)])
    return [...inPage, ...[...inServer].filter((file) => !idle.has(file))]
  } finally {
    server.close()
    await browser.close()
  }
}

const rows: Record<string, Record<string, number>> = {}
for (const path of paths) {
  const stage = await openOpenedFilesStage(path.arrange)
  try {
    const files = [...new Set(await openedFiles(path, stage))].toSorted()
    const within = (folder: string) => files.filter((file) => file.startsWith(folder)).length
    rows[path.name] = {
      files: files.length,
      contract: within('contract/'),
      server: within('server/'),
      web: within('web/'),
      goal: path.goal,
    }
    if (wanted.length > 0) console.log(files.join('\n'))
  } finally {
    await stage.close()
  }
}
console.table(rows)
process.exit()
