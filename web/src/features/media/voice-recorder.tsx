import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerRecord from '@tabler/icons-react/dist/esm/icons/IconPlayerRecord.mjs'
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type RefObject, useEffect, useRef } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import type { RecordingState } from './recording-session.ts'
import { type Hold, useHoldToRecord } from './use-hold-to-record.ts'
import { type RecorderSession, useRecorder } from './use-recorder.ts'
import styles from './voice-recorder.module.css'

interface VoiceRecorderProps {
  /** Receives the voice note, and its length in seconds. */
  onRecorded: (file: File, seconds: number) => void
  /** The maximum length in seconds. */
  maxSeconds: number
  /** Begins to record when it becomes true, as a click on the button does. */
  isRequested: boolean
  /** Called when a recording has ended, kept or not. */
  onEnd: () => void
}

/**
 * Draws the button that records a voice note while it is held; while it records, its time and level
 * cover the field it stands in, whose box has to be positioned.
 */
export function VoiceRecorder({ onRecorded, maxSeconds, isRequested, onEnd }: VoiceRecorderProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const onLevel = (level: number) => root.current?.style.setProperty('--level', level.toFixed(3))
  const { session, ...state } = useRecorder({ onLevel, onRecorded, maxSeconds })
  const { phase, problem } = state
  const { hold, handlers } = useHoldToRecord({ phase, session, onTooShort: sayHowToRecord })
  useEffect(() => {
    if (isRequested) void session.current?.start()
  }, [isRequested, session])
  useEffect(() => {
    if (problem) toast({ tone: 'bad', text: problem })
  }, [problem])
  useCallWhenOver(phase !== 'idle', onEnd)
  const isOpen = phase !== 'idle'
  return (
    <fieldset ref={root} className={styles.recorder} aria-label={t`Voice note`}>
      {isOpen && <Bar state={state} session={session} hold={hold} />}
      <IconButton
        {...handlers}
        label={isOpen ? t`Finish the voice note` : t`Record a voice note`}
        className={cx(styles.button, isOpen && styles.open, hold === 'leaving' && styles.leaving)}
      >
        {isOpen && hold === 'none' ? (
          <IconPlayerStopFilled size={20} />
        ) : (
          <IconMicrophone size={22} stroke={1.8} />
        )}
      </IconButton>
      <span className="hidden-visually" role="status">
        {phrases()[phase]}
      </span>
    </fieldset>
  )
}

const phrases = (): Readonly<Record<RecordingState['phase'], string>> => ({
  idle: '',
  asking: t`Waiting for the microphone`,
  recording: t`Recording`,
  paused: t`Paused`,
})

const sayHowToRecord = () =>
  toast({ text: t`Hold the microphone while you speak, or tap it to start and to stop.` })

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
}

/** Draws the time and the level; a held recording says how to discard it, another has buttons. */
function Bar({ state: { phase, seconds }, session, hold }: BarProps) {
  const isPaused = phase === 'paused'
  return (
    <div className={styles.bar}>
      {hold === 'none' && (
        <IconButton label={t`Discard the voice note`} onClick={() => session.current?.discard()}>
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
