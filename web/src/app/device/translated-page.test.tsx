import { Fragment } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { surviveTranslation } from './translated-page.ts'
import { translate, type FakeTranslator } from './translator.fixtures.ts'

beforeAll(surviveTranslation)

let stop = () => {}
afterEach(() => stop())

const ways: FakeTranslator[] = ['replace', 'insert first', 'remove first', 'merge', 'wrap']

type Register = { present: number; children: string[]; isLate: boolean; hint: string | null }

/** Texts beside texts, texts that come and go, texts before elements, and rows that change places. */
function RegisterScreen({ present, children, isLate, hint }: Register) {
  return (
    <section>
      {present} dari {children.length} hadir{isLate && ', terlambat'}
      {isLate ? <b>Alasan</b> : 'Tepat waktu'}
      {hint}
      <ul>
        {children.map((name) => (
          <Fragment key={name}>
            {name}
            {name === 'Arkan' ? <i>Izin</i> : null}
          </Fragment>
        ))}
      </ul>
      <p>{present}</p>
    </section>
  )
}

const states: Register[] = [
  { present: 0, children: ['Annisa', 'Arkan', 'Budi'], isLate: false, hint: null },
  { present: 1, children: ['Annisa', 'Arkan', 'Budi'], isLate: true, hint: 'Tunggu' },
  { present: 2, children: ['Budi', 'Annisa'], isLate: true, hint: null },
  { present: 3, children: ['Budi', 'Arkan', 'Citra', 'Annisa'], isLate: false, hint: 'Selesai' },
  { present: 4, children: [], isLate: false, hint: 'Kosong' },
]

/** Every step from one state to another, in one walk. */
const steps = states.flatMap((from) => states.flatMap((to) => [from, to]))

async function plainTexts(): Promise<string[]> {
  const texts: string[] = []
  const screen = await render(<RegisterScreen {...(states[0] as Register)} />)
  for (const step of steps) {
    await screen.rerender(<RegisterScreen {...step} />)
    texts.push(screen.container.textContent)
  }
  await screen.unmount()
  return texts
}

/** Long enough for everything that watches the page to have had its turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

for (const way of ways) {
  test(`a page translated by "${way}" shows what React says, step by step`, async () => {
    const expected = await plainTexts()
    stop = translate(way)
    const screen = await render(<RegisterScreen {...(states[0] as Register)} />)
    await turn()

    const shown: string[] = []
    for (const step of steps) {
      await screen.rerender(<RegisterScreen {...step} />)
      await turn()
      shown.push(screen.container.textContent)
    }

    expect(screen.container.querySelector('font')).not.toBeNull()
    expect(shown).toEqual(expected)
    await screen.unmount()
    expect(screen.container.textContent).toBe('')
  })
}

test('a translator that drops a text altogether does not keep the next one away', async () => {
  const screen = await render(<RegisterScreen {...(states[0] as Register)} />)
  for (const text of Array.from(screen.container.firstElementChild?.childNodes ?? [])) {
    if (text instanceof Text) text.remove()
  }
  await turn()

  await screen.rerender(<RegisterScreen {...(states[3] as Register)} />)
  await turn()

  expect(screen.container.textContent).toMatch(/34Tepat waktu|Selesai34/)
  await screen.unmount()
})

test('a mistake of our own is still one: a node of another parent is not taken', () => {
  const [here, there] = [document.createElement('p'), document.createElement('p')]
  const child = there.appendChild(document.createElement('b'))
  expect(() => here.removeChild(child)).toThrow('not a child')
  expect(() => here.insertBefore(document.createElement('i'), child)).toThrow('not a child')
})
