import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportRatio, timeInTurn } from './ratio.ts'

const lines: string[] = []
beforeEach(() => {
  lines.splice(0)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a ratio', () => {
  const against = (measuredMs: number, baselineMs = 4) =>
    reportRatio({ name: 'a tap', measuredMs, baselineMs, goal: 5 })

  it('is reported with both figures and its goal', () => {
    against(12)
    expect(lines).toEqual(['a tap: 12 ms against 4.0 ms, ratio 3.0, goal 5'])
  })

  it('is shown to two digits, however small', () => {
    reportRatio({ name: 'a refusal', measuredMs: 0.1234, baselineMs: 1.5678, goal: 0.5 })
    expect(lines).toEqual(['a refusal: 0.12 ms against 1.6 ms, ratio 0.08, goal 0.5'])
  })

  it('that reaches its goal exactly has not missed it', () => {
    against(20)
    expect(lines).toEqual([expect.not.stringContaining('missed')])
  })

  it('beyond its goal is named, and refused only beyond three times the goal', () => {
    against(21)
    against(60)
    expect(lines).toEqual([
      'a tap: 21 ms against 4.0 ms, ratio 5.3, goal 5, missed',
      'a tap: 60 ms against 4.0 ms, ratio 15, goal 5, missed',
    ])
    expect(() => against(61)).toThrow(
      'a tap: 61 ms against 4.0 ms, ratio 15, goal 5: beyond three times its goal',
    )
    expect(lines).toHaveLength(3)
  })

  it.each([
    ['no time', Number.NaN, 4],
    ['no baseline', 12, Number.NaN],
    ['a baseline of nothing', 12, 0],
    ['a clock that was set back', -12, 4],
  ])('with %s is refused', (_what, measuredMs, baselineMs) => {
    expect(() => against(measuredMs, baselineMs)).toThrow('not measured')
  })
})

describe('two works in turn', () => {
  it('run alternately, and the first round is not counted', async () => {
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const ran: string[] = []
    const work = (name: string, ...durations: number[]) => {
      const left = [...durations]
      return async () => {
        ran.push(name)
        clock += left.shift() ?? Number.NaN
      }
    }
    const times = await timeInTurn(3, {
      measured: work('measured', 500, 9, 40, 10),
      baseline: work('baseline', 700, 2, 1, 3),
    })
    expect(times).toEqual({ measuredMs: 10, baselineMs: 2 })
    expect(ran.slice(0, 4)).toEqual(['baseline', 'measured', 'baseline', 'measured'])
    expect(ran).toHaveLength(8)
  })
})
