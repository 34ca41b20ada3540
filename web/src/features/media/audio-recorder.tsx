import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import { formatDuration } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './audio-recorder.module.css'
import type { RecordingState } from './recording-session.ts'
import { useRecorder } from './use-recorder.ts'

interface AudioRecorderProps {
  /** Receives the recording that the user chose to keep, as a file to upload. */
  onRecorded: (file: File) => void
  /** The maximum length in seconds; two hours by default. */
  maxSeconds?: number
  disabled?: boolean
}

/** The session exists only in the browser, so it is looked up when a button is clicked. */
type Session = ReturnType<typeof useRecorder>['session']

/** Records from the microphone: pause, listen, discard, keep. Nothing leaves the browser before it is kept. */
export function AudioRecorder({
  onRecorded,
  maxSeconds = 7200,
  disabled = false,
}: AudioRecorderProps) {
  const meter = useRef<HTMLSpanElement>(null)
  const onLevel = (level: number) => meter.current?.style.setProperty('--level', level.toFixed(3))
  const { session, ...state } = useRecorder({ onLevel, maxSeconds })
  const { phase, seconds, problem, recording } = state
  const isOpen = phase === 'recording' || phase === 'paused'
  return (
    <section className={styles.recorder} aria-label={t`Record audio`}>
      {isOpen && (
        <div className={styles.live}>
          <span className={phase === 'recording' ? styles.dot : styles.still} aria-hidden="true" />
          <span className={styles.time}>{formatDuration(seconds)}</span>
          <span ref={meter} className={styles.meter} aria-hidden="true" />
        </div>
      )}
      <p className={styles.status} role="status">
        {phaseText(phase)}
      </p>
      {recording && (
        // biome-ignore lint/a11y/useMediaCaption: the user's own voice, recorded a moment ago
        <audio
          className={styles.listen}
          src={recording.url}
          controls
          aria-label={t`Your recording`}
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Steps state={state} session={session} disabled={disabled} onRecorded={onRecorded} />
    </section>
  )
}

const phrases = () => ({
  idle: '',
  asking: t`Waiting for the microphone`,
  recording: t`Recording`,
  paused: t`Paused`,
  recorded: '',
})
const phaseText = (phase: RecordingState['phase']) => phrases()[phase]

interface StepsProps extends AudioRecorderProps {
  state: RecordingState
  session: Session
}

function Steps({ state, session, disabled, onRecorded }: StepsProps) {
  const { phase, recording } = state
  const keep = () => {
    if (!recording) return
    onRecorded(recording.file)
    session.current?.discard()
  }
  if (phase === 'idle' || phase === 'asking') {
    return (
      <Button
        icon={<IconMicrophone size={18} aria-hidden="true" />}
        pending={phase === 'asking'}
        disabled={disabled}
        onClick={() => void session.current?.start()}
      >
        {t`Record`}
      </Button>
    )
  }
  return (
    <div className={styles.steps}>
      {phase === 'recording' && (
        <Button
          icon={<IconPlayerPause size={18} aria-hidden="true" />}
          onClick={() => session.current?.pause()}
        >
          {t`Pause`}
        </Button>
      )}
      {phase === 'paused' && (
        <Button
          icon={<IconMicrophone size={18} aria-hidden="true" />}
          onClick={() => session.current?.resume()}
        >
          {t`Continue`}
        </Button>
      )}
      {phase !== 'recorded' && (
        <Button
          icon={<IconPlayerStop size={18} aria-hidden="true" />}
          onClick={() => void session.current?.stop()}
        >
          {t`Stop`}
        </Button>
      )}
      {phase === 'recorded' && (
        <Button variant="primary" onClick={keep} disabled={disabled}>
          {t`Use this recording`}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => session.current?.discard()}
      >
        {t`Discard`}
      </Button>
    </div>
  )
}
