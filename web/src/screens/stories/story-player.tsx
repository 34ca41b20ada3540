import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useReport } from '../../features/reports/use-report.tsx'
import { noteSeen, type WireStory } from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useCloseOnBack } from '../../lib/navigation/close-on-back.ts'
import { useViewer } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StoryFooter } from './story-footer.tsx'
import { StoryHeader } from './story-header.tsx'
import { StoryMedia } from './story-media.tsx'
import styles from './story-player.module.css'
import { StoryProgress } from './story-progress.tsx'
import { type StoryPerson, useStorySteps } from './use-story-steps.ts'
import { useStoryTouch } from './use-story-touch.ts'

interface StoryPlayerProps {
  /** The creators whose stories are shown one after another. */
  people: readonly StoryPerson[]
  /** The creator to begin with. */
  start: number
  /** The stories of a highlight, in place of what the creator has now. */
  given?: readonly WireStory[] | undefined
  onClose: () => void
}

/** Plays stories over the whole screen: by taps, keys, swipes, or by themselves. */
export default function StoryPlayer({ people, start, given, onClose }: StoryPlayerProps) {
  const steps = useStorySteps({ people, start, given, onClose })
  const { person, story } = steps
  const dialog = useFullScreen(onClose)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const { report, dialog: reportDialog } = useReport()
  const touch = useStoryTouch({ steps, onClose, onHold: setHeld })
  useSeen(story)
  const isRunning = !(isPaused || isHeld || isWriting || reportDialog)
  const onKeyDown = keysOf({
    ...steps,
    togglePause: () => setPaused(!isPaused),
    toggleSound: () => setMuted(!isMuted),
  })
  const own = { isRunning, isPaused, isMuted, setPaused, setMuted, setWriting, onClose }
  return (
    <dialog
      ref={dialog}
      className={styles.player}
      aria-label={t`Stories of ${person.name}`}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <span className={styles.before}>
        {steps.hasPerson(-1) && (
          <IconButton look="glass" label={t`Previous creator`} onClick={() => steps.toPerson(-1)}>
            <IconChevronLeft size={24} />
          </IconButton>
        )}
      </span>
      <div className={styles.stage} {...touch.handlers}>
        {story ? (
          <Shown story={story} steps={steps} wasHeld={touch.wasHeld} onReport={report} {...own} />
        ) : (
          <div className={styles.wait}>
            <Spinner label={t`Loading stories`} />
          </div>
        )}
      </div>
      <span className={styles.after}>
        {steps.hasPerson(1) && (
          <IconButton look="glass" label={t`Next creator`} onClick={() => steps.toPerson(1)}>
            <IconChevronRight size={24} />
          </IconButton>
        )}
      </span>
      {reportDialog}
    </dialog>
  )
}

interface ShownProps {
  story: WireStory
  steps: Steps
  isRunning: boolean
  isPaused: boolean
  isMuted: boolean
  setPaused: (isPaused: boolean) => void
  setMuted: (isMuted: boolean) => void
  setWriting: (isWriting: boolean) => void
  wasHeld: () => boolean
  onReport: ReturnType<typeof useReport>['report']
  onClose: () => void
}

/** Draws a story with its bars, its controls, its words and the areas to tap. */
function Shown({ story, steps, isRunning, isPaused, isMuted, ...on }: ShownProps) {
  const { stories, index, next } = steps
  const { _id, performer } = story
  const bars = (at: number | undefined) => (
    <StoryProgress
      index={index}
      isRunning={isRunning}
      at={at}
      count={stories.length}
      onEnd={next}
    />
  )
  return (
    <>
      <StoryMedia
        key={_id}
        story={story}
        isRunning={isRunning}
        isMuted={isMuted}
        onEnd={next}
        progress={bars}
      />
      <TapAreas steps={steps} wasHeld={on.wasHeld} />
      <StoryHeader
        story={story}
        isPaused={isPaused}
        isMuted={isMuted}
        onPause={() => on.setPaused(!isPaused)}
        onMute={() => on.setMuted(!isMuted)}
        onReport={() =>
          on.onReport({
            target: 'story',
            targetId: _id,
            name: t`the story by ${performer.name}`,
          })
        }
        onClose={on.onClose}
      />
      <StoryFooter key={`words ${_id}`} story={story} onWriting={on.setWriting} />
      <p className="hidden-visually" aria-live="polite">
        {t`Story ${index + 1} of ${stories.length} by ${performer.name}`}
      </p>
    </>
  )
}

type Steps = ReturnType<typeof useStorySteps>

/** Draws the halves of the picture that lead back and forward. */
function TapAreas({ steps, wasHeld }: { steps: Steps; wasHeld: () => boolean }) {
  const go = (step: () => void) => () => {
    if (!wasHeld()) step()
  }
  return (
    <>
      <button
        type="button"
        className={styles.back}
        aria-label={t`Previous story`}
        onClick={go(steps.previous)}
      />
      <button
        type="button"
        className={styles.forward}
        aria-label={t`Next story`}
        data-autofocus
        onClick={go(steps.next)}
      />
    </>
  )
}

/** Opens the dialog over the whole screen; Back closes it, and focus returns. */
function useFullScreen(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, onClose)
  useEffect(() => {
    const opener = document.activeElement
    const dialog = element.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return element
}

/** Notes each story that is shown, and loads those of the next creator. */
function useSeen(story: WireStory | undefined): void {
  const viewer = useViewer()
  const id = story?.isLocked ? undefined : story?._id
  const isGuest = !viewer
  useEffect(() => {
    if (id) void noteSeen(id, isGuest)
  }, [id, isGuest])
}

interface KeyActions
  extends Pick<Steps, 'next' | 'previous' | 'toPerson' | 'hasPerson' | 'person'> {
  readonly togglePause: () => void
  readonly toggleSound: () => void
}

/** Returns what keys do: arrows lead through stories, with Shift through creators. */
const keysOf =
  ({ next, previous, toPerson, togglePause, toggleSound }: KeyActions) =>
  (event: { key: string; shiftKey: boolean; target: EventTarget; preventDefault: () => void }) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isTyping) return
    const others = { ' ': togglePause, m: toggleSound }
    const isRtl = document.dir === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const actions: Record<string, (() => void) | undefined> = {
      [forward]: event.shiftKey ? () => toPerson(1) : next,
      [back]: event.shiftKey ? () => toPerson(-1) : previous,
      ...others,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
