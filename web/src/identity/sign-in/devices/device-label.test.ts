import { expect, it } from 'vitest'
import { deviceLabel } from './device-label.ts'

it('calls a device by browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0'
  expect([chrome, safari, edge, 'curl'].map(deviceLabel)).toEqual([
    'Chrome di Android',
    'Safari di iPhone',
    'Edge di Windows',
    'Browser',
  ])
})
