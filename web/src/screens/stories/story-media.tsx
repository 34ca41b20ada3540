import { type ReactNode, useEffect, useRef, useState } from 'react'
import { srcSetOf } from '../../features/media/pictures.ts'
import { usePlayback } from '../../features/media/use-playback.ts'
import { renewFile, type WireStory } from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { PictureGround } from '../../ui/picture.tsx'
import styles from './story-player.module.css'

type File = NonNullable<WireStory['file']>

interface StoryMediaProps {
  story: WireStory
  isRunning: boolean
  isMuted: boolean
  onEnd: () => void
  /** Draws the bars; the part of a video that was played is handed over. */
  progress: (at: number | undefined) => ReactNode
}

/** Draws the photo or video of a story, whole, over its own blur. */
export function StoryMedia({ story, progress, ...media }: StoryMediaProps) {
  const { file, poster, isLocked } = story
  const hash = poster?.thumbhash ?? file?.thumbhash
  const isVideo = !isLocked && file?.type.endsWith('video')
  return (
    <>
      <PictureGround hash={hash} className={styles.ground} />
      {isVideo && file ? (
        <StoryVideo story={story} file={file} progress={progress} {...media} />
      ) : (
        <StoryPhoto story={story} progress={progress} isRunning={media.isRunning} />
      )}
    </>
  )
}

function StoryPhoto({
  story: { file, poster, isLocked, performer },
  progress,
}: Pick<StoryMediaProps, 'story' | 'progress' | 'isRunning'>) {
  const [isLoaded, setLoaded] = useState(false)
  const pictures = (isLocked ? poster?.pictures : file?.pictures) ?? []
  const src = isLocked ? poster?.url : (pictures.at(-1)?.url ?? file?.url)
  return (
    <>
      {src && (
        <img
          className={styles.media}
          src={src}
          srcSet={pictures.length > 0 ? srcSetOf(pictures) : undefined}
          sizes="(min-width: 760px) 60vh, 100vw"
          alt={isLocked ? t`Locked story` : file?.alt || t`Story by ${performer.name}`}
          onLoad={() => setLoaded(true)}
          onError={() => setLoaded(true)}
          draggable={false}
        />
      )}
      {isLoaded || !src ? progress(undefined) : progress(0)}
    </>
  )
}

function StoryVideo({
  story: { _id, performer },
  file,
  isRunning,
  isMuted,
  onEnd,
  progress,
}: StoryMediaProps & { file: File }) {
  const video = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const { state } = usePlayback({ video, file, renew: (fileId) => renewFile(_id, fileId) })
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (isRunning) void element.play().catch(() => undefined)
    else element.pause()
    // The element can play once its source is there.
    void state
  }, [isRunning, state])
  return (
    <>
      <video
        ref={video}
        className={styles.media}
        aria-label={file.alt ? file.alt : t`Story by ${performer.name}`}
        muted={isMuted}
        playsInline
        autoPlay
        preload="auto"
        poster={file.pictures.at(-1)?.url}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setAt(duration > 0 ? currentTime / duration : 0)
        }
        onEnded={onEnd}
        onContextMenu={(event) => event.preventDefault()}
      />
      {progress(at)}
    </>
  )
}
