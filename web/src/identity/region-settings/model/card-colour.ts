/** The letters on a card's head. */
const letters = '#f6f3ea'
/** Large bold letters: WCAG asks 3 of them, small ones 4.5. The head has both. */
const least = 4.5

/** Can the light letters of a card be read on this colour? */
export function isReadableOn(colour: string): boolean {
  const [light, dark] = [luminanceOf(letters), luminanceOf(colour)]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05) >= least
}

function luminanceOf(colour: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
