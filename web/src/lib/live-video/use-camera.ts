import { useCallback, useEffect, useRef, useState } from 'react'
import { countCamera } from './camera-in-use.ts'

/** The source of the picture; `none` is sound alone. */
export type PictureSource = 'camera' | 'screen' | 'none'

/** A camera or microphone of the device. */
export interface Device {
  readonly id: string
  readonly name: string
}

/**
 * Why there is no picture: permission was denied, there is no device, or another program uses it.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy'

/** The camera, microphone or screen that a stream shows. */
export interface Camera {
  readonly media: MediaStream | undefined
  readonly problem: CameraProblem | undefined
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
  readonly chosen: Chosen
  readonly isMuted: boolean
  /** True while black is sent in place of the picture. */
  readonly isHidden: boolean
  readonly choose: (changes: Partial<Chosen>) => void
  readonly setMuted: (muted: boolean) => void
  readonly setHidden: (hidden: boolean) => void
  /** Changes to the camera of the other side, or to the next one; undefined without another. */
  readonly flip: (() => void) | undefined
  /** Asks for the devices again. */
  readonly retry: () => void
}

interface Chosen {
  readonly source: PictureSource
  /** The default device while it is empty. */
  readonly camera: string
  readonly microphone: string
  /** The side to which the camera looks, of devices with one on each; empty for any. */
  readonly facing: Facing
}

/** The side of a phone on which a camera is: towards its user, or away. */
type Facing = '' | 'user' | 'environment'

const ANY_DEVICE: Chosen = { source: 'camera', camera: '', microphone: '', facing: '' }

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }

/**
 * Opens the chosen devices while `isWanted`, and closes them afterwards. `first` is the source
 * before any is chosen; `isMuted` sends silence from the beginning.
 */
export function useCamera(
  isWanted: boolean,
  first: PictureSource = 'camera',
  isMuted = false,
): Camera {
  const [chosen, setChosen] = useState<Chosen>({ ...ANY_DEVICE, source: first })
  const [attempt, setAttempt] = useState(0)
  const [media, setMedia] = useState<MediaStream>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const closing = useRef<Promise<unknown>>(Promise.resolve())
  const choose = useCallback(
    (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes })),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same devices again
  useEffect(() => {
    if (!isWanted) return
    // Phones open a camera only once the one before is closed.
    const opening = closing.current.then(() => openCounted(chosen))
    let isOver = false
    opening.then(
      (opened) => {
        if (isOver) return
        setProblem(undefined)
        setMedia(opened)
        whenScreenEnds(opened, chosen, () => choose({ source: 'camera' }))
        void navigator.mediaDevices.enumerateDevices().then(setDevices)
      },
      (error: DOMException) => {
        if (isOver) return
        if (chosen.source === 'screen') choose({ source: 'camera' })
        else setProblem(problemOf(error))
      },
    )
    return () => {
      isOver = true
      closing.current = opening.then(close, () => undefined)
    }
  }, [isWanted, chosen, attempt, choose])
  return {
    media,
    problem,
    chosen,
    choose,
    ...useMutedTracks(media, isMuted),
    ...flipOf(media, chosen, devices, choose),
    microphones: devicesOf(devices, 'audioinput'),
    retry: () => setAttempt((count) => count + 1),
  }
}

/** Mutes the sound and hides the picture of a stream of media as long as the user wants. */
function useMutedTracks(
  media: MediaStream | undefined,
  isMutedFirst: boolean,
): Pick<Camera, 'isMuted' | 'setMuted' | 'isHidden' | 'setHidden'> {
  const [isMuted, setMuted] = useState(isMutedFirst)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    for (const track of media?.getAudioTracks() ?? []) track.enabled = !isMuted
    for (const track of media?.getVideoTracks() ?? []) track.enabled = !isHidden
  }, [media, isMuted, isHidden])
  return { isMuted, setMuted, isHidden, setHidden }
}

/** Lists the cameras, and changes to another one while a camera is open. */
function flipOf(
  media: MediaStream | undefined,
  { source }: Chosen,
  devices: readonly MediaDeviceInfo[],
  choose: Camera['choose'],
): Pick<Camera, 'cameras' | 'flip'> {
  const cameras = devicesOf(devices, 'videoinput')
  const next = media && source === 'camera' ? otherCamera(media, cameras) : undefined
  return { cameras, flip: next && (() => choose(next)) }
}

/** Returns the choice of another camera than that of some media; undefined without another. */
function otherCamera(media: MediaStream, cameras: readonly Device[]): Partial<Chosen> | undefined {
  const { facingMode, deviceId } = media.getVideoTracks()[0]?.getSettings() ?? {}
  if (cameras.length < 2) return undefined
  if (facingMode) return { camera: '', facing: facingMode === 'user' ? 'environment' : 'user' }
  const at = cameras.findIndex(({ id }) => id === deviceId)
  const next = cameras[(at + 1) % cameras.length]
  return next && { camera: next.id, facing: '' }
}

async function openDevices({ source, camera, microphone, facing }: Chosen): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (!mediaDevices) throw new DOMException('There are no devices', 'NotFoundError')
  const audio = { echoCancellation: true, ...(microphone && { deviceId: { exact: microphone } }) }
  if (source === 'none') return mediaDevices.getUserMedia({ audio })
  if (source === 'camera')
    return mediaDevices.getUserMedia({
      audio,
      video: {
        ...PICTURE,
        ...(camera && { deviceId: { exact: camera } }),
        ...(facing && { facingMode: { ideal: facing } }),
      },
    })
  const screen = await mediaDevices.getDisplayMedia({ video: PICTURE })
  const voice = await mediaDevices.getUserMedia({ audio }).catch(() => undefined)
  return new MediaStream([...screen.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])])
}

/** Opens the chosen devices; nothing else of this tab records with them until they are closed. */
async function openCounted(chosen: Chosen): Promise<MediaStream> {
  const media = await openDevices(chosen)
  countCamera(1)
  return media
}

const close = (media: MediaStream) => {
  countCamera(-1)
  for (const track of media.getTracks()) track.stop()
}

/** Calls `ended` when the person ends the sharing of the screen by the browser’s own button. */
function whenScreenEnds(media: MediaStream, { source }: Chosen, ended: () => void): void {
  if (source === 'screen') media.getVideoTracks()[0]?.addEventListener('ended', ended)
}

function problemOf({ name }: DOMException): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

const devicesOf = (all: readonly MediaDeviceInfo[], kind: MediaDeviceKind): readonly Device[] =>
  all
    .filter((one) => one.kind === kind && one.deviceId)
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))

const LEVEL_EVERY_MS = 100

/**
 * Measures the loudness of a stream, from 0 to 1, ten times a second, and hands it to `onLevel`.
 */
export function useSoundLevel(
  media: MediaStream | undefined,
  onLevel: (level: number) => void,
): void {
  const latest = useRef(onLevel)
  useEffect(() => {
    latest.current = onLevel
  })
  useEffect(() => {
    if (!media || media.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(media).connect(analyser)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      latest.current(levelOf(samples))
    }, LEVEL_EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [media])
}

/** Returns the loudness of samples on a scale where speech is about the middle. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || 1e-10)
  return Math.min(1, Math.max(0, (decibels + 60) / 60))
}
