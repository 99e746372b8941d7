import { expect, test } from 'vitest'
import { isSelected, noSelection, selectedCount, withSelected } from './selection.ts'

test('some rows, in and out', () => {
  const two = withSelected(noSelection, ['1', '2'], true)
  expect(selectedCount(two, 386)).toBe(2)
  const one = withSelected(two, ['1'], false)
  expect(isSelected(one, '1')).toBe(false)
  expect(isSelected(one, '2')).toBe(true)
})

test('the whole result but one', () => {
  const most = withSelected({ kind: 'all', except: new Set() }, ['7'], false)
  expect(selectedCount(most, 386)).toBe(385)
  expect(isSelected(most, '7')).toBe(false)
  expect(isSelected(most, '8')).toBe(true)
  expect(selectedCount(withSelected(most, ['7'], true), 386)).toBe(386)
})
