import type { Stage } from '../reading/choose-code.ts'
import type { Box } from '../reading/scanned-code.ts'

/** How the page shows the camera's picture at this moment. Without a finder its middle is aimed at. */
export function stageOf(video: HTMLVideoElement, finder: Element | null): Stage {
  const place = video.getBoundingClientRect()
  const aim = finder?.getBoundingClientRect() ?? place
  return {
    picture: { width: video.videoWidth, height: video.videoHeight },
    place,
    inSight: onScreen(place),
    isCovered: (at) => isCovered(video, at),
    finder: { x: aim.x + aim.width / 2, y: aim.y + aim.height / 2 },
  }
}

/**
 * Whether anything lies over the stage there: a bar that stays while the page scrolls, a sheet, a menu. Below a modal
 * dialog no layer of the page is found: its screen pauses the scanner where nothing may be read.
 */
function isCovered(video: HTMLVideoElement, { x, y }: { x: number; y: number }): boolean {
  const layers = document.elementsFromPoint(x, y)
  return layers.findIndex((layer) => video.parentElement?.contains(layer)) > 0
}

/** Whether any part of it is in sight: a browser need not paint what is not. */
export function isOnScreen(element: Element): boolean {
  const { width, height } = onScreen(element.getBoundingClientRect())
  return width > 0 && height > 0
}

function onScreen({ left, top, right, bottom }: DOMRect): Box {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  return {
    x,
    y,
    width: Math.min(right, window.innerWidth) - x,
    height: Math.min(bottom, window.innerHeight) - y,
  }
}
