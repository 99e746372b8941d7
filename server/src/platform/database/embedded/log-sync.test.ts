import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { LogSync } from './log-sync.ts'
import { createPulse } from './pulse.ts'

/** A disk whose syncs end when the test says so. */
class SlowDisk {
  readonly synced: string[] = []
  #finish: (() => void)[] = []

  sync = (path: string): Promise<void> => {
    this.synced.push(path)
    return new Promise((resolve) => this.#finish.push(resolve))
  }

  syncNow = (path: string): void => void this.synced.push(`${path} at once`)

  async finishOne(): Promise<void> {
    this.#finish.shift()?.()
    await nextTurn()
  }
}

let disk: SlowDisk
let log: LogSync
let sent: string[]
let failures: unknown[]
beforeEach(() => {
  disk = new SlowDisk()
  sent = []
  failures = []
  log = new LogSync({ pulse: createPulse(), failed, disk })
})

const failed = (error: unknown) => void failures.push(error)
const answerWhenDurable = (name: string) => log.whenDurable(() => sent.push(name))

function commit(name: string): void {
  log.logWritten('segment', 100)
  answerWhenDurable(name)
}

describe('group commit', () => {
  it('sends at once what waits for nothing', () => {
    answerWhenDurable('read')
    expect(sent).toEqual(['read'])
    expect(disk.synced).toEqual([])
  })

  it('holds an answer until the disk has what was written before it', async () => {
    commit('first')
    await nextTurn()
    expect(sent).toEqual([])
    await disk.finishOne()
    expect(sent).toEqual(['first'])
    answerWhenDurable('read')
    expect(sent).toEqual(['first', 'read'])
  })

  it('holds a read that may have seen what a power cut would take back', async () => {
    commit('write')
    answerWhenDurable('read')
    expect(sent).toEqual([])
    await disk.finishOne()
    expect(sent).toEqual(['write', 'read'])
  })

  it('lets all that gather during one sync share the next', async () => {
    commit('first')
    for (const name of ['second', 'third', 'fourth']) commit(name)
    await disk.finishOne()
    expect(sent).toEqual(['first'])
    await disk.finishOne()
    expect(sent).toEqual(['first', 'second', 'third', 'fourth'])
    expect(disk.synced).toHaveLength(2)
  })

  it('syncs every segment that was written', async () => {
    log.logWritten('one', 100)
    log.logWritten('two', 100)
    answerWhenDurable('both')
    await disk.finishOne()
    expect(sent).toEqual([])
    await disk.finishOne()
    expect(sent).toEqual(['both'])
    expect(disk.synced).toEqual(['one', 'two'])
  })

  it('finishes the log at once before other files change, even during a sync', async () => {
    commit('first')
    log.logWritten('next segment', 100)
    log.finishLog()
    expect(disk.synced).toEqual(['segment', 'segment at once', 'next segment at once'])
    expect(sent).toEqual(['first'])
    log.finishLog()
    expect(disk.synced).toHaveLength(3)
    await disk.finishOne()
    commit('second')
    expect(sent).toEqual(['first'])
    await disk.finishOne()
    expect(sent).toEqual(['first', 'second'])
  })

  it('misses no segment that a checkpoint took away after it had finished the log', async () => {
    const gone = Promise.withResolvers<void>()
    const asked: string[] = []
    const moving = new LogSync({
      pulse: createPulse(),
      failed,
      disk: {
        sync: (path) => {
          asked.push(path)
          return gone.promise
        },
        syncNow: (path) => void asked.push(`${path} at once`),
      },
    })
    moving.logWritten('old', 100)
    moving.logWritten('older still', 100)
    moving.whenDurable(() => sent.push('answer'))
    moving.finishLog()
    expect(sent).toEqual(['answer'])
    gone.reject(new Error('ENOENT'))
    await nextTurn()
    moving.logWritten('new', 100)
    moving.finishLog()
    expect(failures).toEqual([])
    expect(asked).toEqual(['old', 'old at once', 'older still at once', 'new at once'])
  })

  it('ends the engine when a sync fails: the answer is never sent', async () => {
    const broken = new LogSync({
      pulse: createPulse(),
      failed,
      disk: { sync: () => Promise.reject(new Error('EIO')), syncNow: disk.syncNow },
    })
    broken.logWritten('segment', 100)
    broken.whenDurable(() => sent.push('lost'))
    await nextTurn()
    expect(failures).toEqual([new Error('EIO')])
    expect(sent).toEqual([])
  })

  it('counts what has been written since the last checkpoint', () => {
    commit('first')
    commit('second')
    expect(log.bytesSinceCheckpoint).toBe(200)
    log.checkpointed()
    expect(log.bytesSinceCheckpoint).toBe(0)
  })
})
