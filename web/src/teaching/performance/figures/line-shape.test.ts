import { describe, expect, it } from 'vitest'
import { labelledSteps, linePath, scaleOf } from './line-shape.ts'

const frame = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10 }

describe('a line of shares', () => {
  it('begins at the ten below the lowest, and never above 90', () => {
    expect(scaleOf([88, 97], 2, frame).least).toBe(80)
    expect(scaleOf([100, 100], 2, frame).least).toBe(90)
    expect(scaleOf([0, 40], 2, frame).least).toBe(0)
    expect(scaleOf([null, null], 2, frame).least).toBe(0)
  })

  it('has its grid between there and 100', () => {
    expect(scaleOf([88], 1, frame).ticks).toEqual([80, 90, 100])
    expect(scaleOf([4], 1, frame).ticks).toEqual([0, 20, 40, 60, 80, 100])
  })

  it('reaches from edge to edge, and stands in the middle where it is one point', () => {
    const { x, y } = scaleOf([80, 100], 3, frame)
    expect([x(0), x(1), x(2)]).toEqual([10, 60, 110])
    expect([y(100), y(70)]).toEqual([10, 110])
    expect(scaleOf([80], 1, frame).x(0)).toBe(60)
  })

  it('is broken where nothing was counted', () => {
    const straight = { x: (index: number) => index * 10, y: (value: number) => 100 - value }
    expect(linePath([90, 80, null, 70, null, 60], straight)).toBe('M0 10L10 20M30 30M50 40')
    expect(linePath([null], straight)).toBe('')
  })

  it('names no more steps than there is room for, and always the last', () => {
    expect(labelledSteps(3, 9)).toEqual([0, 1, 2])
    expect(labelledSteps(15, 5)).toEqual([2, 5, 8, 11, 14])
    expect(labelledSteps(0, 5)).toEqual([])
  })
})
