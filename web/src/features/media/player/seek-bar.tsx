import { type PointerEvent, useEffect, useState } from 'react'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WireFile } from '../wire-file.ts'
import { chapterAt } from './chapters.ts'
import styles from './seek-bar.module.css'
import { pictureAt, useStoryboard } from './use-storyboard.ts'

interface SeekBarProps {
  file: WireFile
  renew: (fileId: string) => Promise<WireFile>
  /** In seconds. */
  at: number
  duration: number
  bufferedTo: number
  seekTo: (second: number) => void
}

/**
 * Draws the bar to move in a video: the loaded part, the beginnings of chapters, and a picture of
 * the place under the pointer.
 */
export function SeekBar({ file, renew, at, duration, bufferedTo, seekTo }: SeekBarProps) {
  const [pointed, setPointed] = useState<number>()
  const storyboard = useStoryboard({ file, renew })
  const { chapters } = file
  const share = (second: number) => (duration > 0 ? Math.min(Math.max(second / duration, 0), 1) : 0)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setPointed(Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration)
  }
  const unpoint = () => setPointed(undefined)
  const title = chapterAt(chapters, at)?.title
  const position = t`${formatDuration(at)} of ${formatDuration(duration)}`
  return (
    <div
      className={styles.bar}
      onPointerMove={point}
      onPointerLeave={unpoint}
      onPointerUp={unpoint}
      dir="ltr"
    >
      <div className={styles.rail}>
        <span className={styles.buffered} style={{ inlineSize: `${share(bufferedTo) * 100}%` }} />
        <span className={styles.played} style={{ inlineSize: `${share(at) * 100}%` }} />
        {chapters
          .filter(({ second }) => second > 0 && second < duration)
          .map(({ second }) => (
            <span
              key={second}
              className={styles.mark}
              style={{ insetInlineStart: `${share(second) * 100}%` }}
            />
          ))}
      </div>
      <input
        type="range"
        className={styles.seek}
        aria-label={t`Position`}
        aria-valuetext={title ? `${position}, ${title}` : position}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(at, duration || 1)}
        onChange={({ currentTarget }) => seekTo(currentTarget.valueAsNumber)}
      />
      {pointed !== undefined && (
        <ScrubTip file={file} storyboard={storyboard} second={pointed} share={share(pointed)} />
      )}
    </div>
  )
}

interface ScrubTipProps {
  file: WireFile
  storyboard: ReturnType<typeof useStoryboard>
  second: number
  share: number
}

/** Draws the time, the chapter and the picture of a second, above its place on the bar. */
function ScrubTip({ file, storyboard, second, share }: ScrubTipProps) {
  const title = chapterAt(file.chapters, second)?.title
  const picture = file.storyboard && pictureAt(file.storyboard, second)
  const sheet = picture?.sheet
  const { ask, sheets } = storyboard
  useEffect(() => {
    if (sheet !== undefined) ask(sheet)
  }, [sheet, ask])
  const loaded = sheet === undefined ? undefined : sheets[sheet]
  return (
    <div
      className={styles.tip}
      style={{ insetInlineStart: `${share * 100}%`, transform: `translateX(${-share * 100}%)` }}
      data-scrub=""
      aria-hidden="true"
    >
      {picture && (
        <span
          className={styles.scrub}
          style={{
            width: picture.width,
            height: picture.height,
            backgroundPosition: `${-picture.left}px ${-picture.top}px`,
            ...(loaded && { backgroundImage: `url(${loaded})` }),
          }}
        />
      )}
      {title && <span className={styles.tipTitle}>{title}</span>}
      <span>{formatDuration(second)}</span>
    </div>
  )
}
