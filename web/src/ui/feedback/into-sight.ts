/** A ref for what appears beyond the edge of the screen and is to be seen at once, such as a refusal. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
