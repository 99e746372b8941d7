import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../../app-error.ts'
import { answerInProcess } from './spreadsheets.ts'

const task = { kind: 'write', sheets: [{ name: 'A', rows: [['a']], widths: [9] }] } as const

it('a process that cannot start refuses its sheet alone, and the next one is read', async () => {
  await expect(answerInProcess(task, '/tidak/ada/node')).rejects.toThrow('ENOENT')
  expect(await answerInProcess(task)).toMatchObject({ kind: 'bytes' })
})

describe('a process of a sheet that is ended', () => {
  /** In place of Node: it ends once its order has come. */
  function endedBy(signal: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'ngaji-ended-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'node')
    const lines = [
      '#!/bin/sh',
      'ulimit -c 0',
      '/usr/bin/head -c 1 <&3 >/dev/null',
      `kill -${signal} $$`,
    ]
    writeFileSync(path, lines.join('\n'), { mode: 0o700 })
    return path
  }

  it.each(['ABRT', 'KILL'])(
    'for its memory (%s) says that the sheet is too large',
    async (signal) => {
      const answer = await answerInProcess(task, endedBy(signal))
      expect(answer).toEqual({ kind: 'refused', code: 'import.too-large' })
    },
  )

  it.each(['TERM', 'INT'])('with the server (%s) asks to try again', async (signal) => {
    await expect(answerInProcess(task, endedBy(signal))).rejects.toMatchObject({
      code: 'server.busy',
    })
  })

  it('for any other reason is a defect, and no fault of the sheet', async () => {
    const error = await answerInProcess(task, endedBy('SEGV')).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(AppError)
    expect(error).toMatchObject({ message: 'the process of a sheet ended with SIGSEGV' })
  })
})
