import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchClips, hideClip, noteSeen, type WireClip } from '../../features/clips/queries.ts'
import { useClipKeys, useCurrentClip } from '../../features/clips/use-current-clip.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button, ButtonLink, IconButton, IconLink } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './clip-reel.module.css'
import { ClipSlide } from './clip-slide.tsx'

/** Shows clips one at a time, the height of the screen each, and an end after the last. */
export function ClipReel({ first }: { first: readonly WireClip[] }) {
  const [isMuted, setMuted] = useState(true)
  const { clips, current, reel, step, leaveOut, hide, more } = useClips(first)
  const mute = useCallback(() => setMuted((muted) => !muted), [])
  useClipKeys({ onStep: step, onMute: mute })
  return (
    <div className={styles.stage} data-whole-screen="">
      <IconLink look="glass" className={styles.back} label={t`Back to home`} to={href('home')}>
        <IconArrowLeft size={22} aria-hidden="true" />
      </IconLink>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <section ref={reel} className={styles.reel} aria-label={t`Clips`} tabIndex={0}>
        {clips.map((clip, at) => (
          <ClipSlide
            key={clip.post._id}
            clip={clip}
            isCurrent={at === current}
            isNear={at === current || at === current + 1}
            isMuted={isMuted}
            onHide={() => void hide(clip.post._id)}
            onRemoved={() => leaveOut(clip.post._id)}
          />
        ))}
        <End isEmpty={clips.length === 0} onMore={() => void more()} />
      </section>
      <Controls
        isMuted={isMuted}
        onMute={mute}
        isFirst={current === 0}
        isLast={current >= clips.length}
        onStep={step}
      />
    </div>
  )
}

/** Holds the clips, the place of the one on screen, and what changes them. */
function useClips(first: readonly WireClip[]) {
  const viewer = useViewer()
  const [clips, setClips] = useState(first)
  const reel = useRef<HTMLDivElement>(null)
  const current = useCurrentClip(reel, clips)
  const shown = clips[current]?.post._id
  useEffect(() => {
    if (viewer && shown) void noteSeen(shown)
  }, [viewer, shown])
  const step = useCallback(
    (by: 1 | -1) => reel.current?.children[current + by]?.scrollIntoView(),
    [current],
  )
  const leaveOut = (id: string) => setClips((known) => known.filter(({ post }) => post._id !== id))
  const hide = (id: string) =>
    hideClip(id).then(() => {
      leaveOut(id)
      toast({ text: t`You will not see this clip again` })
    }, toastError)
  const more = () =>
    fetchClips().then((next) => {
      // A reel that scrolls before the new clips are in it may follow an old one to its new place.
      flushSync(() => setClips(next))
      reel.current?.scrollTo({ top: 0 })
      reel.current?.focus({ preventScroll: true })
    }, toastError)
  return { clips, current, reel, step, leaveOut, hide, more }
}

interface ControlsProps {
  isMuted: boolean
  onMute: () => void
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
}

/** Draws the buttons for the sound and for the clips before and after. */
function Controls({ isMuted, onMute, isFirst, isLast, onStep }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton
        look="glass"
        label={isMuted ? t`Turn sound on` : t`Turn sound off`}
        onClick={onMute}
      >
        {isMuted ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
      </IconButton>
      <IconButton
        look="glass"
        label={t`Previous clip`}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={22} />
      </IconButton>
      <IconButton look="glass" label={t`Next clip`} disabled={isLast} onClick={() => onStep(1)}>
        <IconChevronDown size={22} />
      </IconButton>
    </div>
  )
}

/** Ends the clips: nothing follows that was not asked for. */
function End({ isEmpty, onMore }: { isEmpty: boolean; onMore: () => void }) {
  return (
    <section className={styles.end}>
      <h2>{isEmpty ? t`No clips yet` : t`That’s all for now`}</h2>
      <p>
        {isEmpty
          ? t`Short videos and teasers appear here.`
          : t`Clips you haven’t seen come first next time.`}
      </p>
      <div className={styles.choices}>
        {!isEmpty && <Button variant="white" onClick={onMore}>{t`More clips`}</Button>}
        <ButtonLink variant="white" to={href('home')}>{t`Back to home`}</ButtonLink>
      </div>
    </section>
  )
}
