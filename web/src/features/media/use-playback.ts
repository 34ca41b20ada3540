import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { playAlone } from '../../lib/media/play-alone.ts'
import { attachVideo } from './attach-video.ts'
import type { QualityChoice } from './qualities.ts'
import { keepSignedUrl, type SignedUrl } from './signed-url.ts'
import type { WireFile } from './wire-file.ts'

interface PlaybackOptions {
  video: RefObject<HTMLMediaElement | null>
  file: WireFile
  renew: (fileId: string) => Promise<WireFile>
  /** False until the viewer asks to play. */
  isWanted?: boolean
}

type State = 'loading' | 'ready' | 'failed'

/**
 * The number of restarts of a stalled video, without a second played in between, before the viewer
 * is asked.
 */
const RESTARTS = 2

/**
 * Returns the address for the player: the playlist of a video, which offers every quality; for
 * audio the file itself.
 */
const played = ({ playlist, url }: WireFile): string | null => playlist ?? url

/**
 * Plays a file and keeps it playing while access lasts, beyond the five minutes that one address is
 * valid.
 */
export function usePlayback({ video, file, renew, isWanted = true }: PlaybackOptions) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const { offer, forget, ...quality } = useQuality()
  const latest = useRef({ file, renew })
  latest.current = { file, renew }
  const signed = useRef<SignedUrl>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and another file restart the effect on purpose
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted) return
    const { file, renew } = latest.current
    setState('loading')
    forget()
    const url = keepSignedUrl({
      url: played(file),
      renew: async () => ({ url: played(await renew(file._id)) }),
    })
    signed.current = url
    return keepPlaying(element, url, { setState, offer })
  }, [attempt, video, file._id, isWanted, offer, forget])
  const retry = useCallback(() => {
    setState('loading')
    setAttempt((known) => known + 1)
  }, [])
  const address = useCallback(() => signed.current?.latest() ?? null, [])
  return { state, retry, quality, address }
}

/** Holds the selected quality, also when the video restarts; empty while the player chooses. */
function useQuality() {
  const [choice, setChoice] = useState<QualityChoice>()
  const [chosen, setChosen] = useState('')
  const latest = useRef(chosen)
  const offer = useCallback((offered: QualityChoice) => {
    if (latest.current !== '') offered.choose(latest.current)
    setChoice(offered)
  }, [])
  const forget = useCallback(() => setChoice(undefined), [])
  const choose = (name: string) => {
    latest.current = name
    setChosen(name)
    choice?.choose(name)
  }
  return { names: choice?.names ?? [], chosen, choose, offer, forget }
}

/**
 * Attaches the source, plays, and resumes at the same position after an interruption. Returns the
 * function that stops it.
 */
function keepPlaying(
  video: HTMLMediaElement,
  address: SignedUrl,
  { setState, offer }: { setState: (state: State) => void; offer: (choice: QualityChoice) => void },
) {
  const ended = new AbortController()
  const { signal } = ended
  let attachment: AbortController | undefined
  let restarts = 0
  const onTime = () => {
    if (video.currentTime > 0 && !video.paused) restarts = 0
  }
  video.addEventListener('play', () => playAlone(video), { signal })
  video.addEventListener('playing', () => setState('ready'), { signal })
  video.addEventListener('timeupdate', onTime, { signal })

  const begin = async () => {
    const at = video.currentTime
    attachment?.abort()
    attachment = new AbortController()
    await attachVideo(video, {
      signedUrl: address,
      onExpired,
      onQualities: offer,
      signal: attachment.signal,
    })
    if (signal.aborted) return
    if (at > 0) video.currentTime = at
    await video.play().catch(() => setState('ready'))
  }
  const onExpired = () => {
    address.invalidate()
    restarts += 1
    if (signal.aborted) return
    if (restarts > RESTARTS) setState('failed')
    else void begin().catch(fail)
  }
  const fail = () => signal.aborted || setState('failed')
  void begin().catch(fail)
  return () => {
    ended.abort()
    video.pause()
    attachment?.abort()
  }
}
