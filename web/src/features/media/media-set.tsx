import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type KeyboardEvent, useState } from 'react'
import { clampedAspectRatio } from '../../lib/aspect-ratio.ts'
import { formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './media-set.module.css'
import { PhotoSlide } from './photo-slide.tsx'
import { useArrival } from './use-arrival.ts'
import { useSlider } from './use-slider.ts'
import { VideoPlayer } from './video-player.tsx'
import { LazyPhotoViewer } from './viewer/lazy-photo-viewer.tsx'

interface MediaSetProps {
  files: readonly WireFile[]
  /** The creator's name, for screen readers. */
  by: string
  /** Requests a fresh address of a file, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
  /** The first media of the screen, which is loaded first. */
  eager?: boolean
}

import type { WireFile } from './wire-file.ts'

/** Draws the open files of a post: one picture, one video, or a carousel. Its shape is fixed before anything loads. */
export function MediaSet({ files, by, renew, eager = false }: MediaSetProps) {
  const slider = useSlider(files.length)
  const [opened, setOpened] = useState<number>()
  const photos = files.filter(isPhoto)
  const arrivedAt = useArrival(photos)
  const isSet = files.length > 1
  const keys = (event: KeyboardEvent) => {
    const step = isSet && slider.stepOf(event.key)
    if (!step) return
    event.preventDefault()
    slider.go(slider.index + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups slides
    <div
      role="group"
      className={styles.set}
      style={{ aspectRatio: clampedAspectRatio(files[0]) }}
      aria-label={isSet ? setLabel(files.length, by) : undefined}
      aria-roledescription={isSet ? t`slides` : undefined}
      onKeyDown={keys}
    >
      <ul ref={slider.track} className={styles.track} onScroll={slider.onScroll}>
        {files.map((file, at) => (
          <li key={file._id} className={styles.slide} aria-hidden={at === slider.index ? undefined : true}>
            {isPhoto(file) ? (
              <PhotoSlide
                file={file}
                label={described(isSet ? t`Photo ${at + 1} of ${files.length} by ${by}` : t`Photo by ${by}`, file)}
                eager={eager && at === 0}
                isCurrent={at === slider.index}
                onOpen={() => setOpened(photos.indexOf(file))}
              />
            ) : (
              <VideoPlayer
                file={file}
                renew={renew}
                by={by}
                isCurrent={at === slider.index}
                eager={eager && at === 0}
              />
            )}
          </li>
        ))}
      </ul>
      {isSet && <Controls count={files.length} index={slider.index} go={slider.go} />}
      {opened !== undefined && (
        <LazyPhotoViewer {...{ photos, by, renew, arrivedAt }} index={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

const setLabel = (count: number, by: string) =>
  ngettext(msgid`${formatCount(count)} file by ${by}`, `${formatCount(count)} files by ${by}`, count)

/** Adds the creator's alt text to the name of a file. */
const described = (name: string, { alt }: WireFile) => (alt ? `${name}: ${alt}` : name)

const isPhoto = (file: WireFile) => !file.type.endsWith('video') && !file.type.endsWith('teaser')

function Controls({ count, index, go }: { count: number; index: number; go: (to: number) => void }) {
  return (
    <>
      <span className={styles.count}>
        <MediaTag icon={<IconPhoto size={14} stroke={2} aria-hidden="true" />}>
          {index + 1}/{count}
        </MediaTag>
      </span>
      <IconButton
        look="glass"
        label={t`Previous`}
        className={cx(styles.arrow, styles.before)}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        <IconChevronLeft size={22} />
      </IconButton>
      <IconButton
        look="glass"
        label={t`Next`}
        className={cx(styles.arrow, styles.after)}
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
      >
        <IconChevronRight size={22} />
      </IconButton>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position
          <span key={dot} className={dot === index ? styles.here : undefined} />
        ))}
      </div>
    </>
  )
}
