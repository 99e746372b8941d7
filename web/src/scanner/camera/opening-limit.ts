/** Seconds until an opening counts as unanswered; more where the browser may be asking the user, or does not tell. */
const limits = { granted: 10, asking: 60 }

/** The browser neither gave the camera nor refused it: seen on phones after a call. */
export class SilentCameraError extends Error {
  override name = 'SilentCameraError'

  constructor() {
    super('the camera does not answer')
  }
}

/**
 * The stream that was asked for, or a `SilentCameraError`. A stream that comes too late is stopped at once, because
 * another one may be open by then.
 */
export function withinOpeningLimit(asked: Promise<MediaStream>): Promise<MediaStream> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const stopCounting = countSeconds(() => {
      isLate = true
      reject(new SilentCameraError())
    })
    void asked
      .then((stream) => (isLate ? stopTracks(stream) : resolve(stream)), reject)
      .finally(stopCounting)
  })
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Counts by ticks: a frozen page counts none. The user may be reading the browser's question: that takes longer. */
function countSeconds(onLimit: () => void): () => void {
  let permission: PermissionState | null = null
  let seconds = 0
  // Asked anew each time: not every browser updates what it told once.
  const ask = () => void cameraPermission().then((state) => (permission = state))
  const timer = setInterval(() => {
    ask()
    seconds += 1
    if (seconds < (permission === 'granted' ? limits.granted : limits.asking)) return
    clearInterval(timer)
    onLimit()
  }, 1000)
  ask()
  return () => clearInterval(timer)
}

/** Null where the browser does not tell. */
async function cameraPermission(): Promise<PermissionState | null> {
  try {
    return (await navigator.permissions?.query({ name: 'camera' }))?.state ?? null
  } catch {
    return null
  }
}
