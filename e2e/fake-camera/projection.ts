/** Maps a dot of the picture to the card: u and v are 0 in the middle of the code, 1 a code's side. */
export type Projection = (x: number, y: number) => { u: number; v: number }

export type Pose = {
  /** Turned in the plane of the picture. */
  turnDegrees: number
  /** Leaning back or forward, and to the side: what makes the square a trapezium. */
  tiltDegrees: { x: number; y: number }
  /** The code's side in dots, seen straight on. */
  side: number
  center: { x: number; y: number }
  /** How far the eye is behind the picture, in dots: a phone's lens is about 1.4 picture heights. */
  focal: number
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Looks along the ray of each dot and finds where it meets the plane of the card. */
export function projectionOf(pose: Pose): Projection {
  const [turn, a, b] = [pose.turnDegrees, pose.tiltDegrees.x, pose.tiltDegrees.y].map(radians)
  const [cosT, sinT] = [Math.cos(turn ?? 0), Math.sin(turn ?? 0)]
  const [cosA, sinA] = [Math.cos(a ?? 0), Math.sin(a ?? 0)]
  const [cosB, sinB] = [Math.cos(b ?? 0), Math.sin(b ?? 0)]
  // The card's two axes and its normal, turned in the plane, then leaned about y, then about x.
  const right = {
    x: cosB * cosT,
    y: sinA * sinB * cosT + cosA * sinT,
    z: -cosA * sinB * cosT + sinA * sinT,
  }
  const down = {
    x: -cosB * sinT,
    y: -sinA * sinB * sinT + cosA * cosT,
    z: cosA * sinB * sinT + sinA * cosT,
  }
  const normal = {
    x: right.y * down.z - right.z * down.y,
    y: right.z * down.x - right.x * down.z,
    z: right.x * down.y - right.y * down.x,
  }
  const { focal } = pose
  // The distance is counted in code sides: a card that looks small is far away, and shows less perspective.
  const distance = focal / pose.side
  return (x, y) => {
    const ray = { x: (x - pose.center.x) / focal, y: (y - pose.center.y) / focal }
    const depth = (normal.z * distance) / (normal.x * ray.x + normal.y * ray.y + normal.z)
    const point = { x: ray.x * depth, y: ray.y * depth, z: depth - distance }
    return {
      u: point.x * right.x + point.y * right.y + point.z * right.z,
      v: point.x * down.x + point.y * down.y + point.z * down.z,
    }
  }
}
