import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type FormEvent, type Ref, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { contentPriceOf, contentPriceProblem } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { TeamNote } from '../../ui/team-note.tsx'
import { AttachMenu } from '../content/attachments/attach-menu.tsx'
import { type Attachment, hasPaidFile } from '../content/attachments/attachment.ts'
import { AttachmentPeople } from '../content/attachments/attachment-people.tsx'
import { AttachmentTiles } from '../content/attachments/attachment-tiles.tsx'
import { FilesPrice } from '../content/attachments/files-price.tsx'
import type { Recorder } from '../content/attachments/recorder.ts'
import type { Attachments } from '../content/attachments/use-attachments.ts'
import styles from './composer.module.css'
import { ComposerField } from './composer-field.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { EmojiButton } from './emoji/emoji-button.tsx'
import { NoteButton, useNotes, useRecording } from './note-button.tsx'
import type { WireConversation } from './queries.ts'
import { NextButton } from './queue/next-button.tsx'
import { useDraftOf } from './use-draft-of.ts'

const PriceNotes = lazyOptional(() => import('./offers/price-notes.tsx'))

/** The parts of a message before it is sent. */
export interface WrittenMessage {
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** In tokens; undefined for files that are free. */
  readonly price: number | undefined
}

export interface ComposerProps {
  conversation: WireConversation
  attachments: Attachments
  recorder?: Recorder | undefined
  videoRecorder?: Recorder | undefined
  onSend: (message: WrittenMessage) => void
}

/** The length from which the number of remaining characters is shown. */
const COUNTER_FROM = MESSAGE_TEXT_MAX - 200

/**
 * Draws the field for a message: Enter sends it, Shift and Enter begin a line. What is not sent is
 * kept as a draft.
 */
export function Composer({
  conversation,
  attachments,
  recorder,
  videoRecorder,
  onSend,
}: ComposerProps) {
  const { messagePrice } = conversation
  const draft = useComposer({ conversation, attachments, onSend })
  const { text, isEmpty, send } = draft
  const notes = useNotes({ conversation, attachments, onSend, isEmpty })
  const recording = useRecording(recorder, videoRecorder)
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <PriceNote conversation={conversation} />
      {messagePrice !== null && conversation.answeredByTeam?.isOn && <TeamNote />}
      <AttachmentTiles
        items={attachments.items}
        onRemove={attachments.remove}
        onFree={draft.isPriced ? attachments.toggleFree : undefined}
      />
      <AttachmentPeople items={attachments.items} />
      {draft.canPrice && (
        <FilesPrice
          value={draft.typedPrice}
          problem={draft.priceProblem}
          onChange={draft.setTypedPrice}
        />
      )}
      {draft.isPriced && (
        <Suspense>
          <PriceNotes
            conversationId={conversation._id}
            name={conversation.recipientInfo.name}
            files={attachments.items}
          />
        </Suspense>
      )}
      <div className={styles.box}>
        {recorder && (
          <AttachMenu
            isAbove
            attachments={attachments}
            onRecord={() => recording.request('voice')}
            onRecordVideo={videoRecorder && (() => recording.request('video'))}
          />
        )}
        <ComposerField conversation={conversation} draft={draft} onFiles={attachments.add} />
        <EmojiButton onChoose={draft.insert} />
        <ComposerTools conversation={conversation} text={text} onWrite={draft.write} />
        <NoteButton recording={recording} isEmpty={isEmpty} onRecorded={notes.take}>
          {messagePrice === null && <SendButton ref={notes.sendButton} isEmpty={isEmpty} />}
        </NoteButton>
      </div>
      <NextButton isEmpty={isEmpty} send={send} />
      {text.length > COUNTER_FROM && (
        <small className="dim">{t`${MESSAGE_TEXT_MAX - text.length} characters left`}</small>
      )}
      {messagePrice !== null && (
        <Button type="submit" variant="primary" wide disabled={isEmpty}>
          <span>{jt`Send · ${<Price key="1" tokens={messagePrice} />}`}</span>
        </Button>
      )}
    </form>
  )
}

function SendButton({ isEmpty, ref }: { isEmpty: boolean; ref: Ref<HTMLButtonElement> }) {
  return (
    <IconButton ref={ref} type="submit" label={t`Send`} className={styles.send} disabled={isEmpty}>
      <IconArrowUp size={20} stroke={2.2} />
    </IconButton>
  )
}

/** What is written in a conversation, and how it is sent. */
export type ComposerState = ReturnType<typeof useComposer>

/** Holds what is written: the text, which is kept as a draft, and the price of the files. */
function useComposer({
  conversation,
  attachments,
  onSend,
}: Omit<ComposerProps, 'recorder' | 'videoRecorder'>) {
  const site = useSite()
  const [text, setText] = useState(conversation.draft)
  const [typedPrice, setTypedPrice] = useState<string>()
  const [showsProblem, setShowsProblem] = useState(false)
  const keepDraft = useDraftOf(conversation, setText)
  const write = (next: string) => {
    setText(next)
    keepDraft(next)
  }
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (added: string) => insertText(field.current, added, write)
  const canPrice = attachments.items.length > 0 && !conversation.recipientInfo.isPerformer
  const isPriced = canPrice && typedPrice !== undefined
  const problem = isPriced ? offerProblem(typedPrice, attachments, site) : undefined
  const isEmpty = text.trim() === '' && attachments.items.length === 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setShowsProblem(problem !== undefined)
    if (isEmpty || problem) return false
    const price = isPriced ? contentPriceOf(typedPrice) : undefined
    onSend({ text: text.trim(), attachments: attachments.take(), price })
    write('')
    setTypedPrice(undefined)
    return true
  }
  const priceProblem = showsProblem ? problem : undefined
  return {
    field,
    text,
    write,
    insert,
    isEmpty,
    send,
    canPrice,
    isPriced,
    typedPrice,
    setTypedPrice,
    priceProblem,
  }
}

/** Returns why files cannot be sold so; undefined when they can. */
const offerProblem = (
  typed: string,
  { items }: Attachments,
  site: ReturnType<typeof useSite>,
): string | undefined =>
  hasPaidFile(items) ? contentPriceProblem(typed, site) : t`Leave at least one file for the price.`

/** Puts text in the place of what is selected in a field, and the cursor after it. */
function insertText(
  field: HTMLTextAreaElement | null,
  added: string,
  write: (text: string) => void,
): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  const next = value.slice(0, selectionStart) + added + value.slice(selectionEnd)
  if (next.length > MESSAGE_TEXT_MAX) return
  flushSync(() => write(next))
  field.focus()
  field.setSelectionRange(selectionStart + added.length, selectionStart + added.length)
}

function PriceNote({
  conversation: { messagePrice, replyWithinDays: days, recipientInfo },
}: {
  conversation: WireConversation
}) {
  if (messagePrice === null || days === null) return null
  const { name } = recipientInfo
  return (
    <p className={styles.note}>
      {ngettext(
        msgid`${name} promises to answer within ${days} day.`,
        `${name} promises to answer within ${days} days.`,
        days,
      )}{' '}
      {t`Without an answer you get the price back.`}
    </p>
  )
}
