import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { clampedAspectRatio } from '../../lib/media/aspect-ratio.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import styles from './media-set.module.css'
import { PhotoSlide } from './photo-slide.tsx'
import { useSlider } from './use-slider.ts'
import { VideoPlayer } from './video-player.tsx'
import { OpenedPhoto } from './viewer/opened-photo.tsx'
import type { WireFile } from './wire-file.ts'

const LinkedPhotos = lazy(() => import('./viewer/linked-photos.tsx'))

interface MediaSetProps {
  files: readonly WireFile[]
  /** The creator's name, for screen readers. */
  by: string
  /** Requests a fresh address of a file, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
  /** The first media of the screen, which is loaded first. */
  eager?: boolean
  /** True where the page is about these files: an open photo has an address of its own. */
  isLinked?: boolean
}

/**
 * Draws the open files of a post: one picture, one video, or a carousel. Its shape is fixed before
 * anything loads.
 */
export function MediaSet({ files, by, renew, eager = false, isLinked = false }: MediaSetProps) {
  const slider = useSlider(files.length)
  const [asked, setAsked] = useState<{ id: string }>()
  const photos = files.filter(isPhoto)
  const isSet = files.length > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups slides
    <div
      role="group"
      className={styles.set}
      style={{ aspectRatio: clampedAspectRatio(files[0]) }}
      aria-label={isSet ? setLabel(files.length, by) : undefined}
      aria-roledescription={isSet ? t`slides` : undefined}
      onKeyDown={isSet ? slideByKey(slider) : undefined}
    >
      <ul ref={slider.track} className={styles.track} onScroll={slider.onScroll}>
        {files.map((file, at) => (
          <li
            key={file._id}
            className={styles.slide}
            aria-hidden={at === slider.index ? undefined : true}
          >
            <MediaSlide
              file={file}
              label={photoLabel(file, { at, count: files.length, by })}
              by={by}
              renew={renew}
              eager={eager && at === 0}
              isCurrent={at === slider.index}
              onOpen={() => setAsked({ id: file._id })}
            />
          </li>
        ))}
      </ul>
      {isSet && <Controls count={files.length} index={slider.index} go={slider.go} />}
      <OpenPhotos
        photos={photos}
        by={by}
        renew={renew}
        isLinked={isLinked}
        asked={asked}
        setAsked={setAsked}
      />
    </div>
  )
}

interface MediaSlideProps extends Pick<MediaSetProps, 'by' | 'renew'> {
  file: WireFile
  label: string
  eager: boolean
  isCurrent: boolean
  onOpen: () => void
}

function MediaSlide({ file, label, by, renew, eager, isCurrent, onOpen }: MediaSlideProps) {
  return isPhoto(file) ? (
    <PhotoSlide file={file} label={label} eager={eager} isCurrent={isCurrent} onOpen={onOpen} />
  ) : (
    <VideoPlayer file={file} renew={renew} by={by} isCurrent={isCurrent} eager={eager} />
  )
}

interface OpenPhotosProps extends Pick<MediaSetProps, 'by' | 'renew' | 'isLinked'> {
  photos: readonly WireFile[]
  asked: { id: string } | undefined
  setAsked: (asked: { id: string } | undefined) => void
}

function OpenPhotos({ isLinked, asked, setAsked, ...more }: OpenPhotosProps) {
  const isHydrated = useHydrated()
  const isNamed = isLinked && isHydrated && location.hash.startsWith('#photo-')
  if (!asked && !isNamed) return null
  const show = (id: string) => setAsked({ id })
  const open = { id: asked?.id, open: show, show, close: () => setAsked(undefined) }
  return (
    <Suspense>
      {isLinked ? <LinkedPhotos {...more} asked={asked} /> : <OpenedPhoto {...more} open={open} />}
    </Suspense>
  )
}

const setLabel = (count: number, by: string) =>
  ngettext(
    msgid`${formatCount(count)} file by ${by}`,
    `${formatCount(count)} files by ${by}`,
    count,
  )

const slideByKey =
  ({ stepOf, index, go }: ReturnType<typeof useSlider>) =>
  (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (!step) return
    event.preventDefault()
    go(index + step)
  }

/** Names a photo by its place among the files, and adds the creator's alt text. */
function photoLabel(
  { alt }: WireFile,
  { at, count, by }: { readonly at: number; readonly count: number; readonly by: string },
): string {
  const name = count > 1 ? t`Photo ${at + 1} of ${count} by ${by}` : t`Photo by ${by}`
  return alt ? `${name}: ${alt}` : name
}

const isPhoto = (file: WireFile) => !file.type.endsWith('video') && !file.type.endsWith('teaser')

function Controls({
  count,
  index,
  go,
}: {
  count: number
  index: number
  go: (to: number) => void
}) {
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
