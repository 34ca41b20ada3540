import { VIDEO_NOTE_SECONDS } from '@stagedoor/contract/media'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useStoredChoice } from '../../lib/browser/stored-choice.ts'
import { attachNote } from '../content/attachments/attachment.ts'
import { type Recorder, VOICE_NOTE_SECONDS } from '../content/attachments/recorder.ts'
import styles from './composer.module.css'
import type { ComposerProps } from './composer.tsx'

type NoteKind = 'voice' | 'video'

const NOTE_KIND = 'messages.noteKind'

/**
 * Holds which notes the button records, which this browser keeps, and whether the menu asked for
 * one.
 */
export function useRecording(voice: Recorder | undefined, video: Recorder | undefined) {
  const [kept, keep] = useStoredChoice<NoteKind>(
    NOTE_KIND,
    (stored) => (stored === 'video' ? 'video' : 'voice'),
    'voice',
  )
  const [isRequested, setRequested] = useState(false)
  const kind = video ? kept : 'voice'
  return {
    kind,
    Button: kind === 'video' ? video : voice,
    isRequested,
    request(next: NoteKind) {
      keep(next)
      setRequested(true)
    },
    end: () => setRequested(false),
  }
}

type NotesOptions = Pick<ComposerProps, 'conversation' | 'attachments' | 'onSend'> & {
  readonly isEmpty: boolean
}

/**
 * Sends a note that was recorded by holding the button, unless it costs something or other content
 * waits; adds others to the message, and moves the focus to the button that takes the recorder's
 * place.
 */
export function useNotes({ conversation, attachments, onSend, isEmpty }: NotesOptions) {
  const sendButton = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) sendButton.current?.focus()
  }, [added])
  const take = (file: File, seconds: number, isReleased: boolean) => {
    if (isReleased && isEmpty && conversation.messagePrice === null)
      return onSend({ text: '', attachments: [attachNote(file, seconds)], price: undefined })
    attachments.addNote(file, seconds)
    setAdded(added + 1)
  }
  return { sendButton, take }
}

interface NoteButtonProps {
  recording: ReturnType<typeof useRecording>
  isEmpty: boolean
  onRecorded: (file: File, seconds: number, isReleased: boolean) => void
  /** The button that sends what is written. */
  children: ReactNode
}

/** Draws the button that records a note while nothing is written, otherwise the one that sends. */
export function NoteButton({ recording, isEmpty, onRecorded, children }: NoteButtonProps) {
  const { Button, kind, isRequested, end } = recording
  if (!Button || !(isEmpty || isRequested)) return children
  return (
    <Suspense fallback={<span className={styles.slot} />}>
      <Button
        key={kind}
        maxSeconds={kind === 'voice' ? VOICE_NOTE_SECONDS : VIDEO_NOTE_SECONDS}
        isRequested={isRequested}
        onRecorded={onRecorded}
        onEnd={end}
      />
    </Suspense>
  )
}
