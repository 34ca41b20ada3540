import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './audio-recorder.module.css'
import type { RecordingState } from './recording-session.ts'
import { type RecorderSession, useRecorder } from './use-recorder.ts'

interface AudioRecorderProps {
  /** Receives the recording that the user chose to keep, as a file to upload. */
  onRecorded: (file: File) => void
  /** The maximum length in seconds; two hours by default. */
  maxSeconds?: number
  disabled?: boolean
}

/** A finished recording, and the address at which this page can play it. */
interface Recording {
  readonly file: File
  readonly url: string
}

/**
 * Records from the microphone: pause, listen, discard, keep. Nothing leaves the browser before it
 * is kept.
 */
export function AudioRecorder({
  onRecorded,
  maxSeconds = 7200,
  disabled = false,
}: AudioRecorderProps) {
  const meter = useRef<HTMLSpanElement>(null)
  const onLevel = (level: number) => meter.current?.style.setProperty('--level', level.toFixed(3))
  const { recording, setRecording } = useRecording()
  const { session, ...state } = useRecorder({
    onLevel,
    maxSeconds,
    onRecorded: (file) => setRecording({ file, url: URL.createObjectURL(file) }),
  })
  const { phase, seconds, problem } = state
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
      {recording ? (
        <KeepOrDiscard
          disabled={disabled}
          onKeep={() => {
            onRecorded(recording.file)
            setRecording(undefined)
          }}
          onDiscard={() => setRecording(undefined)}
        />
      ) : (
        <Steps phase={phase} session={session} disabled={disabled} />
      )}
    </section>
  )
}

const phrases = () => ({
  idle: '',
  asking: t`Waiting for the microphone`,
  recording: t`Recording`,
  paused: t`Paused`,
})
const phaseText = (phase: RecordingState['phase']) => phrases()[phase]

/** Holds a finished recording, whose address is freed with it. */
function useRecording() {
  const [recording, setRecording] = useState<Recording>()
  useEffect(() => {
    return () => {
      if (recording) URL.revokeObjectURL(recording.url)
    }
  }, [recording])
  return { recording, setRecording }
}

interface StepsProps {
  phase: RecordingState['phase']
  session: RefObject<RecorderSession | undefined>
  disabled: boolean
}

function Steps({ phase, session, disabled }: StepsProps) {
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
  const isPaused = phase === 'paused'
  const Icon = isPaused ? IconMicrophone : IconPlayerPause
  return (
    <div className={styles.steps}>
      <Button
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => session.current?.setPaused(!isPaused)}
      >
        {isPaused ? t`Continue` : t`Pause`}
      </Button>
      <Button
        icon={<IconPlayerStop size={18} aria-hidden="true" />}
        onClick={() => void session.current?.stop()}
      >
        {t`Stop`}
      </Button>
      <DiscardButton onClick={() => session.current?.discard()} />
    </div>
  )
}

interface KeepOrDiscardProps {
  disabled: boolean
  onKeep: () => void
  onDiscard: () => void
}

function KeepOrDiscard({ disabled, onKeep, onDiscard }: KeepOrDiscardProps) {
  return (
    <div className={styles.steps}>
      <Button variant="primary" onClick={onKeep} disabled={disabled}>
        {t`Use this recording`}
      </Button>
      <DiscardButton onClick={onDiscard} />
    </div>
  )
}

function DiscardButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" icon={<IconTrash size={18} aria-hidden="true" />} onClick={onClick}>
      {t`Discard`}
    </Button>
  )
}
