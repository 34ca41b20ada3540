import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerRecord from '@tabler/icons-react/dist/esm/icons/IconPlayerRecord.mjs'
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import type { RecordedMedium } from './recording.ts'
import type { RecordingState } from './recording-session.ts'
import { type Hold, useHoldToRecord } from './use-hold-to-record.ts'
import { type RecorderSession, useRecorder } from './use-recorder.ts'
import styles from './voice-recorder.module.css'

interface RecorderProps {
  /**
   * Receives the note and its length in seconds; `isReleased` is true for one that was recorded by
   * holding the button, which needs no further step.
   */
  onRecorded: (file: File, seconds: number, isReleased: boolean) => void
  /** The maximum length in seconds. */
  maxSeconds: number
  /** Begins to record when it becomes true, as a click on the button does. */
  isRequested: boolean
  /** Called when a recording has ended, kept or not. */
  onEnd: () => void
}

/** Draws the button that records a voice note. */
export const VoiceRecorder = (props: RecorderProps) => <NoteRecorder {...props} medium="audio" />

/** Draws the button that records a video note with the front camera, shown in a circle. */
export const VideoNoteRecorder = (props: RecorderProps) => (
  <NoteRecorder {...props} medium="video" />
)

/**
 * Draws the button that records a note while it is held; while it records, its time and level cover
 * the field it stands in, whose box has to be positioned.
 */
function NoteRecorder({
  onRecorded,
  maxSeconds,
  isRequested,
  onEnd,
  medium,
}: RecorderProps & { medium: RecordedMedium }) {
  const root = useRef<HTMLFieldSetElement>(null)
  const texts = textsOf(medium)
  const onLevel = (level: number) => root.current?.style.setProperty('--level', level.toFixed(3))
  const isReleased = useRef(false)
  const finish = (file: File, seconds: number) => onRecorded(file, seconds, isReleased.current)
  const { session, ...state } = useRecorder({
    onLevel,
    onRecorded: finish,
    maxSeconds,
    medium,
    onProblem(text) {
      toast({ tone: 'bad', text })
      onEnd()
    },
  })
  const { phase, seconds } = state
  const release = () => {
    isReleased.current = true
    void session.current?.stop()
  }
  const onTooShort = () => void toast({ text: texts.howTo })
  const { hold, handlers } = useHoldToRecord({ phase, session, onRelease: release, onTooShort })
  useEffect(() => {
    if (isRequested) void session.current?.start()
  }, [isRequested, session])
  useCallWhenOver(phase !== 'idle', () => {
    isReleased.current = false
    onEnd()
  })
  const isOpen = phase !== 'idle'
  return (
    <fieldset ref={root} className={styles.recorder} aria-label={texts.note}>
      {isOpen && medium === 'video' && (
        <Viewfinder session={session} phase={phase} share={seconds / maxSeconds} />
      )}
      {isOpen && <Bar state={state} session={session} hold={hold} discardLabel={texts.discard} />}
      {hold === 'held' && (
        <span className={styles.lock} aria-hidden="true">
          <IconLock size={20} />
        </span>
      )}
      <IconButton
        {...handlers}
        label={isOpen ? texts.finish : texts.record}
        className={cx(styles.button, isOpen && styles.open, hold === 'leaving' && styles.leaving)}
      >
        {isOpen && hold === 'none' ? <IconPlayerStopFilled size={20} /> : iconOf(medium)}
      </IconButton>
      <span className="hidden-visually" role="status">
        {phase === 'asking' ? texts.asking : phrases()[phase]}
      </span>
    </fieldset>
  )
}

const iconOf = (medium: RecordedMedium) =>
  medium === 'audio' ? (
    <IconMicrophone size={22} stroke={1.8} />
  ) : (
    <IconVideo size={22} stroke={1.8} />
  )

const textsOf = (medium: RecordedMedium) =>
  medium === 'audio'
    ? {
        note: t`Voice note`,
        record: t`Record a voice note`,
        finish: t`Finish the voice note`,
        discard: t`Discard the voice note`,
        asking: t`Waiting for the microphone`,
        howTo: t`Hold the microphone while you speak, or tap it to start and to stop.`,
      }
    : {
        note: t`Video note`,
        record: t`Record a video note`,
        finish: t`Finish the video note`,
        discard: t`Discard the video note`,
        asking: t`Waiting for the camera`,
        howTo: t`Hold the camera while you speak, or tap it to start and to stop.`,
      }

const phrases = () => ({ idle: '', recording: t`Recording`, paused: t`Paused` })

interface ViewfinderProps {
  session: RefObject<RecorderSession | undefined>
  phase: RecordingState['phase']
  /** The recorded part of the maximum length, from 0 to 1. */
  share: number
}

/** Shows in a circle what the camera sees, in a ring of the time that has passed. */
function Viewfinder({ session, phase, share }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const stream = phase === 'recording' ? session.current?.recorder()?.stream : undefined
    if (video.current && stream) video.current.srcObject = stream
  }, [phase, session])
  return (
    <div className={styles.viewfinder} style={{ '--share': share } as CSSProperties}>
      <video ref={video} aria-label={t`Your camera`} autoPlay muted playsInline />
    </div>
  )
}

/** Calls `then` when something that was on has ended. */
function useCallWhenOver(isOn: boolean, then: () => void): void {
  const wasOn = useRef(isOn)
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    if (wasOn.current && !isOn) latest.current()
    wasOn.current = isOn
  }, [isOn])
}

interface BarProps {
  state: RecordingState
  session: RefObject<RecorderSession | undefined>
  hold: Hold
  discardLabel: string
}

/** Draws the time and the level; a held recording says how to discard it, another has buttons. */
function Bar({ state: { phase, seconds }, session, hold, discardLabel }: BarProps) {
  const isPaused = phase === 'paused'
  return (
    <div className={styles.bar}>
      {hold === 'none' && (
        <IconButton label={discardLabel} onClick={() => session.current?.discard()}>
          <IconTrash size={20} stroke={1.8} />
        </IconButton>
      )}
      <span className={cx(styles.dot, phase === 'recording' && styles.on)} aria-hidden="true" />
      <span className={styles.time}>{formatDuration(seconds)}</span>
      <span className={styles.meter} aria-hidden="true" />
      {hold !== 'none' && (
        <span className={styles.hint}>
          {hold === 'leaving' ? t`Release to discard` : t`Slide away to discard`}
        </span>
      )}
      {hold === 'none' && phase !== 'asking' && (
        <IconButton
          label={isPaused ? t`Continue` : t`Pause`}
          onClick={() => session.current?.setPaused(!isPaused)}
        >
          {isPaused ? <IconPlayerRecord size={20} /> : <IconPlayerPause size={20} stroke={1.8} />}
        </IconButton>
      )}
    </div>
  )
}
