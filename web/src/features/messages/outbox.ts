import { ApiError } from '@stagedoor/contract/kit'
import { useMemo, useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { uploadList } from '../../lib/uploads/upload-list.ts'
import {
  type Attachment,
  contentsOf,
  releaseAttachments,
  retryAttachments,
} from '../content/attachments/attachment.ts'
import { type MessageBody, sendMessage, type WireMessage } from './queries.ts'

/** A message that is being sent. */
export interface OutgoingMessage {
  /** Its idempotency key: the same for every attempt. */
  readonly key: string
  readonly conversationId: string
  readonly body: MessageBody
  /** Its files, which may still be uploading. */
  readonly attachments: readonly Attachment[]
  readonly createdAt: string
  /**
   * `waiting` is a message whose sending had no answer: it may have arrived. `failed` is one that
   * was refused.
   */
  readonly state: 'sending' | 'waiting' | 'failed'
  readonly problem?: string
}

let outgoing: readonly OutgoingMessage[] = []
/**
 * The conversations in which a message is being sent: its files may take long, and others do not
 * wait for it.
 */
const busy = new Set<string>()
const watchers = new Set<() => void>()
const receivers = new Set<(message: WireMessage) => void>()

function setOutgoing(next: readonly OutgoingMessage[]): void {
  outgoing = next
  for (const watcher of watchers) watcher()
}

const change = (key: string, changes: Partial<OutgoingMessage>) =>
  setOutgoing(outgoing.map((one) => (one.key === key ? { ...one, ...changes } : one)))

/**
 * Sends a message, after those that were written before it. It is sent also when its page was left.
 */
export function enqueueMessage(
  conversationId: string,
  body: MessageBody,
  attachments: readonly Attachment[] = [],
): void {
  const key = crypto.randomUUID()
  const createdAt = new Date().toISOString()
  setOutgoing([
    ...outgoing,
    { key, conversationId, body, attachments, createdAt, state: 'sending' },
  ])
  void sendAll(conversationId)
}

/** Sends a message again under its key. */
export function retryMessage(key: string): void {
  const message = outgoing.find((one) => one.key === key)
  if (!message) return
  retryAttachments(message.attachments, uploadList().uploads)
  change(key, { state: 'sending' })
  void sendAll(message.conversationId)
}

/** Sends every message again that had no answer. */
export function retryWaiting(): void {
  setOutgoing(outgoing.map((one) => (one.state === 'waiting' ? { ...one, state: 'sending' } : one)))
  for (const id of new Set(outgoing.map(({ conversationId }) => conversationId))) void sendAll(id)
}

/** Gives up a message that was not sent. */
export function discardMessage(key: string): void {
  releaseAttachments(outgoing.find((one) => one.key === key)?.attachments ?? [])
  setOutgoing(outgoing.filter((one) => one.key !== key))
}

/** Removes the message that an event shows as sent, when the event arrives before the answer. */
export function settleOutgoing({ conversationId, text, fileIds }: WireMessage): void {
  const sent = outgoing.find(
    ({ body, attachments, ...one }) =>
      one.conversationId === conversationId &&
      (body.text ?? '') === text &&
      attachments.length === fileIds.length,
  )
  if (sent) discardMessage(sent.key)
}

async function sendAll(id: string): Promise<void> {
  if (busy.has(id)) return
  busy.add(id)
  const next = () =>
    outgoing.find(({ state, conversationId }) => state === 'sending' && conversationId === id)
  for (let one = next(); one; one = next()) await sendOne(one)
  busy.delete(id)
}

async function sendOne({ key, conversationId, body, attachments }: OutgoingMessage): Promise<void> {
  const files = await contentsOf(attachments, body.price !== undefined).catch((error) => {
    change(key, {
      state: 'failed',
      problem: (error as Error).message || t`A file could not be uploaded.`,
    })
  })
  if (!files) return
  try {
    const message = await sendMessage(
      conversationId,
      attachments.length > 0 ? { ...body, ...files } : body,
      key,
    )
    discardMessage(key)
    for (const receive of receivers) receive(message)
  } catch (error) {
    const isRefused =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    const problem = isRefused
      ? error.message
      : t`Not sent yet. It is sent once you are online again.`
    change(key, { state: isRefused ? 'failed' : 'waiting', problem })
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const NONE: readonly OutgoingMessage[] = []

/** Returns the messages of a conversation that are being sent. */
export function useOutgoing(conversationId: string): readonly OutgoingMessage[] {
  const all = useSyncExternalStore(
    watch,
    () => outgoing,
    () => NONE,
  )
  return useMemo(
    () => all.filter((one) => one.conversationId === conversationId),
    [all, conversationId],
  )
}

/** Calls `receive` with each message that was sent; returns the function that stops it. */
export function onMessageSent(receive: (message: WireMessage) => void): () => void {
  receivers.add(receive)
  return () => void receivers.delete(receive)
}
