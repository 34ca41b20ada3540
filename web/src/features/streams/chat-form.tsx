import { ApiError } from '@stagedoor/contract/kit'
import { STREAM_LINE_MAX } from '@stagedoor/contract/streams'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './chat.module.css'
import { type WireChat, type WireLine, writeLine } from './queries.ts'

interface ChatFormProps {
  chat: WireChat
  isOwn: boolean
  /** The writer of the line that is answered; another object for each answer. */
  answered: { readonly name: string } | undefined
  onSent: (line: WireLine) => void
  tools: ReactNode
}

/** Writes a line. What was typed stays until it is sent; slow mode is counted down. */
export function ChatForm({ chat, isOwn, answered, onSent, tools }: ChatFormProps) {
  const { text, setText, problem, secondsLeft, isReady, send } = useLineForm(chat, isOwn, onSent)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!answered) return
    const start = `@${answered.name} `
    setText((now) => (now.startsWith(start) ? now : `${start}${now}`.slice(0, STREAM_LINE_MAX)))
    field.current?.focus()
  }, [answered, setText])
  if (!chat.canWrite) return <p className={styles.note}>{t`You cannot write in this chat.`}</p>
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {secondsLeft > 0 && (
        <p className={styles.note}>
          {ngettext(
            msgid`Slow mode: you can write again in ${secondsLeft} second.`,
            `Slow mode: you can write again in ${secondsLeft} seconds.`,
            secondsLeft,
          )}
        </p>
      )}
      <div className={styles.entry}>
        <input
          ref={field}
          aria-label={t`Write in the chat`}
          placeholder={t`Say something`}
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          maxLength={STREAM_LINE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton type="submit" label={t`Send`} className={styles.send} disabled={!isReady}>
          <IconSend size={20} />
        </IconButton>
        {tools}
      </div>
    </form>
  )
}

/** Holds the line that is written, and the pause that slow mode asks for. */
function useLineForm(chat: WireChat, isOwn: boolean, onSent: (line: WireLine) => void) {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [waitUntil, setWaitUntil] = useState(0)
  const secondsLeft = useSecondsUntil(waitUntil)
  const isReady = text.trim() !== '' && !isSending && secondsLeft === 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setSending(true)
    setProblem(undefined)
    try {
      onSent(await writeLine(chat._id, text.trim()))
      // What was typed meanwhile is the next line.
      setText((now) => (now === text ? '' : now))
      if (!isOwn && chat.slowModeSeconds > 0) setWaitUntil(Date.now() + chat.slowModeSeconds * 1000)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.is('streams.slow_mode')) setWaitUntil(new Date(error.data.until).getTime())
      else setProblem(error.message)
    } finally {
      setSending(false)
    }
  }
  return { text, setText, problem, secondsLeft, isReady, send }
}

/**
 * Returns the whole seconds until an instant in epoch milliseconds, counting down; 0 once it is
 * past.
 */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(instant)
  const left = Math.max(0, Math.ceil((instant - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    if (instant <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= instant) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [instant])
  return left
}
