import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import { renewVideoFile, type WireVideo } from '../../features/videos/queries.ts'
import { minimise, yieldMiniPlayer } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'

interface MiniVideoProps {
  video: WireVideo
  /** The second at which it goes on. */
  second: number
  close: () => void
}

/** Plays a video whose page was left, from where it was, until its end. */
function MiniVideo({ video, second, close }: MiniVideoProps) {
  const { _id, video: file, performer } = video
  useEffect(() => {
    const ended = ({ target }: Event) => isMini(target) && close()
    // The player is loaded by itself: where it begins is set once it knows its length. Videos of
    // the page load as well, and its own loads again with another address.
    const loaded = ({ target }: Event) => {
      if (!isMini(target)) return
      target.currentTime = second
      document.removeEventListener('loadedmetadata', loaded, true)
    }
    document.addEventListener('ended', ended, true)
    document.addEventListener('loadedmetadata', loaded, true)
    return () => {
      document.removeEventListener('ended', ended, true)
      document.removeEventListener('loadedmetadata', loaded, true)
    }
  }, [second, close])
  if (!file) return null
  return (
    <div data-mini-video="">
      <VideoPlayer
        file={file}
        by={performer.name}
        renew={(fileId) => renewVideoFile(_id, fileId)}
        autoPlay
      />
    </div>
  )
}

const isMini = (target: EventTarget | null): target is HTMLVideoElement =>
  target instanceof HTMLVideoElement && target.closest('[data-mini-video]') !== null

/** Lets a video that plays go on in the small player once its page is left. */
export function useMinimisedVideo(video: WireVideo, stage: RefObject<HTMLElement | null>): void {
  useEffect(yieldMiniPlayer, [])
  // A layout effect ends before the element is taken away, which stops it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each video
  useLayoutEffect(() => {
    const arrived = window.location.pathname
    return () => {
      // Not as it was at first: a video that was unlocked meanwhile has its place only since then.
      const playing = stage.current?.querySelector('video')
      if (!playing || playing.paused || window.location.pathname === arrived) return
      const second = playing.currentTime
      minimise({
        path: href('video', { id: video.slug }),
        title: video.title,
        draw: (close) => <MiniVideo video={video} second={second} close={close} />,
      })
    }
  }, [video._id])
}
