import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { countCamera } from '../../lib/live-video/camera-in-use.ts'
import { VideoNoteRecorder, VoiceRecorder } from './voice-recorder.tsx'

/** A recorder whose microphone is given by the tests. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => /^(audio|video)\/webm/.test(type)
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

const track = { stop: vi.fn() }
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }))
const analyser = { getFloatTimeDomainData: (samples: Float32Array) => samples.fill(1) }
let clock = 0

beforeEach(() => {
  vi.clearAllMocks()
  getUserMedia.mockImplementation(async () => ({ getTracks: () => [track] }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => ({ connect: () => undefined })
      close = async () => undefined
    },
  )
  vi.stubGlobal(
    'AnalyserNode',
    class {
      constructor() {
        Object.assign(this, analyser)
      }
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  clock = 0
  const began = Math.ceil(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => began + clock)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

async function recorder(Recorder = VoiceRecorder) {
  const onRecorded = vi.fn<(file: File, seconds: number, isReleased: boolean) => void>()
  const onEnd = vi.fn()
  const view = (isRequested: boolean) => (
    <Recorder maxSeconds={300} isRequested={isRequested} onRecorded={onRecorded} onEnd={onEnd} />
  )
  await renderFeature(view(false))
  return { onRecorded, onEnd }
}
const button = () =>
  screen.getByRole('button', { name: /^(Record a|Finish the) (voice|video) note$/ })
/** Presses the microphone, and lets the browser open it. */
async function press() {
  fireEvent.pointerDown(button(), { button: 0, clientX: 300 })
  await screen.findByText('Recording')
}
const pass = (seconds: number) =>
  act(async () => {
    clock += seconds * 1000
    await new Promise((done) => setTimeout(done, 40))
  })
const release = () =>
  act(async () => {
    fireEvent.pointerUp(button())
    fireEvent.click(button())
  })

it('records a voice note while the microphone is held, and keeps it on release', async () => {
  const { onRecorded, onEnd } = await recorder()
  await press()
  await pass(7)
  screen.getByText('0:07')
  screen.getByText('Slide away to discard')
  expect(screen.getByRole('group', { name: 'Voice note' }).style.getPropertyValue('--level')).toBe(
    '1.000',
  )
  await release()
  const [file, seconds, isReleased] = onRecorded.mock.lastCall ?? []
  expect([file?.name, file?.type, seconds, isReleased]).toEqual([
    expect.stringMatching(/^recording-.*\.webm$/),
    'audio/webm',
    7,
    true,
  ])
  expect(await file?.text()).toBe('voice')
  expect(track.stop).toHaveBeenCalledOnce()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.queryByText('0:07')).toBeNull()
})

it('discards a voice note that is slid away before the release, and one at Escape', async () => {
  const { onRecorded } = await recorder()
  await press()
  await pass(3)
  fireEvent.pointerMove(button(), { clientX: 200 })
  screen.getByText('Release to discard')
  fireEvent.pointerMove(button(), { clientX: 290 })
  screen.getByText('Slide away to discard')
  fireEvent.pointerMove(button(), { clientX: 200 })
  await release()
  await expect.poll(() => screen.queryByText('Recording')).toBeNull()
  await press()
  await pass(3)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await release()
  await expect.poll(() => screen.queryByText('Recording')).toBeNull()
  expect(track.stop).toHaveBeenCalledTimes(2)
  expect(onRecorded).not.toHaveBeenCalled()
})

it('records between two taps or two keys, with a pause that does not count', async ({ user }) => {
  const { onRecorded } = await recorder()
  await press()
  await pass(0.2)
  await release()
  await pass(2)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await pass(30)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await pass(1)
  fireEvent.pointerDown(button(), { button: 0 })
  await release()
  expect(onRecorded.mock.lastCall?.[1]).toBeCloseTo(3.2)
  button().focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Recording')
  await pass(5)
  await user.keyboard('{Enter}')
  expect(onRecorded.mock.lastCall?.[1]).toBeCloseTo(5)
})

it('a voice note goes on without the finger after it slid up, until a tap finishes it', async () => {
  const { onRecorded } = await recorder()
  fireEvent.pointerDown(button(), { button: 0, clientX: 300, clientY: 600 })
  await screen.findByText('Recording')
  await pass(2)
  fireEvent.pointerMove(button(), { clientX: 300, clientY: 500 })
  expect(screen.queryByText('Slide away to discard')).toBeNull()
  await release()
  expect(onRecorded).not.toHaveBeenCalled()
  await pass(4)
  screen.getByRole('button', { name: 'Pause' })
  await act(async () => void fireEvent.click(button()))
  expect(onRecorded.mock.lastCall?.slice(1)).toEqual([6, false])
})

it('records a video note of the front camera, which it shows, and says that the camera is refused', async () => {
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] })
  getUserMedia.mockResolvedValueOnce(stream)
  const { onRecorded } = await recorder(VideoNoteRecorder)
  await press()
  expect(getUserMedia.mock.lastCall).toMatchObject([{ audio: true, video: { facingMode: 'user' } }])
  screen.getByLabelText('Your camera')
  await pass(5)
  await release()
  const [file, seconds, isReleased] = onRecorded.mock.lastCall ?? []
  expect([file?.type, seconds, isReleased]).toEqual(['video/webm', 5, true])
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  fireEvent.pointerDown(button(), { button: 0 })
  await screen.findAllByText(/^Access to the camera or microphone is blocked/)
  await release()
})

it('a voice note is refused while a stream or call of the tab has the microphone', async () => {
  await recorder()
  countCamera(1)
  fireEvent.pointerDown(button(), { button: 0 })
  await screen.findAllByText(/^You are live or on a call/)
  await release()
  countCamera(-1)
  expect(getUserMedia).not.toHaveBeenCalled()
})

it('says that the microphone is refused, and what to do when it is released before it opened', async () => {
  const { onRecorded } = await recorder()
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  fireEvent.pointerDown(button(), { button: 0 })
  await screen.findAllByText(/^Microphone access is blocked/)
  await release()
  const opened = Promise.withResolvers<{ getTracks: () => (typeof track)[] }>()
  getUserMedia.mockReturnValueOnce(opened.promise)
  fireEvent.pointerDown(button(), { button: 0 })
  clock = 900
  await release()
  await screen.findAllByText(/^Hold the microphone while you speak/)
  await act(async () => opened.resolve({ getTracks: () => [track] }))
  expect(track.stop).toHaveBeenCalledOnce()
  expect(onRecorded).not.toHaveBeenCalled()
})
