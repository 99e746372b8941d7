import { vi, type Mock } from 'vitest'
import { fakeStream } from '../camera/fake-stream.ts'

export const card = '20210047.Zk3_p9Q-x81LmNo0RsTu7w'

export type GivenDevice = {
  /** The ids of the cameras that it lists. */
  cameras: string[]
  /** What a page asks a camera for. */
  openCamera: Mock<MediaDevices['getUserMedia']>
  /** Its camera shows this from now on, a card where nothing is said. */
  givenCamera: (stream?: MediaStream) => MediaStream
}

/** A device that remembers nothing, with one camera at the back. Restore the mocks after each test. */
export function givenDevice(): GivenDevice {
  localStorage.clear()
  const openCamera = vi.fn<MediaDevices['getUserMedia']>()
  const device: GivenDevice = {
    cameras: ['rear'],
    openCamera,
    givenCamera: (stream = fakeStream(card)) => {
      openCamera.mockResolvedValue(stream)
      return stream
    },
  }
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(openCamera)
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(() =>
    Promise.resolve(
      device.cameras.map((deviceId) => ({ deviceId, kind: 'videoinput' }) as MediaDeviceInfo),
    ),
  )
  return device
}
