import { expect, it } from 'vitest'
import { functionsIn, namesOfMany } from './repeated-names.ts'

const module = `
const columns = [1, 2].map((one) => one + 1)
const total = (1 + 2) * 3
export async function* walk() {}
export const studentRow = (
  { id }: Student,
  done: (id: string) => void,
): Row => {
  const inner = () => id
  function within() {}
}
const first = async <Row>(rows: Row[]) => rows[0]
export function Line({ children }: LineProps) {}
`

it('finds the functions of a module, and neither its values nor what is within a function', () => {
  expect(functionsIn(module)).toEqual(['walk', 'studentRow', 'first', 'Line'])
})

const defining = (name: string, times: number) =>
  Array.from({ length: times }, (_, at) => ({
    file: `web/src/${name}${at}.ts`,
    text: `function ${name}() {}\n`,
  }))

it('refuses the fifth function of a name, and tells all five', () => {
  expect(namesOfMany(defining('tell', 4))).toEqual([])
  const five = defining('tell', 5)
  expect(namesOfMany([...five, ...defining('walk', 1)])).toEqual([
    { name: 'tell', files: five.map(({ file }) => file) },
  ])
})

it('leaves every program its own main', () => {
  expect(namesOfMany(defining('main', 9))).toEqual([])
})
