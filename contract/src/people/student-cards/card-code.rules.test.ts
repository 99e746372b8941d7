import { expect, it } from 'vitest'
import { parseCardCode } from './card-code.rules.ts'

const secret = 'Zk3_p9Q-x81LmNo0RsTu7w'

it('reads NIS and secret of a card', () => {
  expect(parseCardCode(`20250047.${secret}`)).toEqual({ kind: 'card', nis: '20250047', secret })
})

it('reads a bare NIS', () => {
  expect(parseCardCode('20250047')).toEqual({ kind: 'nis', nis: '20250047' })
})

it('drops surrounding spaces and line ends', () => {
  expect(parseCardCode(`\t 20250047.${secret}\r\n`).kind).toBe('card')
  expect(parseCardCode('  20250047\n')).toEqual({ kind: 'nis', nis: '20250047' })
})

it.each([
  ['nothing', ''],
  ['a link', 'https://contoh.id/20250047'],
  ['a link around a card', `https://contoh.id/20250047.${secret}`],
  ['seven digits', '2025004'],
  ['nine digits', '202500471'],
  ['digits of another script', '٢٠٢٥٠٠٤٧'],
  ['a space inside', '2025 0047'],
  ['a short secret', `20250047.${secret.slice(1)}`],
  ['a long secret', `20250047.${secret}A`],
  ['a secret with a foreign letter', `20250047.${secret.slice(0, -1)}+`],
  ['an empty secret', '20250047.'],
  ['two lines', `20250047\n20250048`],
])('takes %s for a foreign code', (_name, text) => {
  expect(parseCardCode(text)).toEqual({ kind: 'other' })
})
