import { setTimeout as sleep } from 'node:timers/promises'
import * as conversations from '@stagedoor/contract/conversations'
import { type Api, createApi } from '@stagedoor/contract/kit'
import * as messages from '@stagedoor/contract/messages'
import { io, type Socket } from 'socket.io-client'
import type { Person } from '../world/people.ts'

/** The pause between two messages, in milliseconds: an account may send two in a second. */
const PAUSE_MS = 600
const RETRY_MS = 50

/**
 * Messages that a fan sends while a client of the performer follows the conversation, which
 * reconnects after each break.
 */
export interface ConversationLoad {
  /** The messages that were answered, in order. */
  readonly sent: readonly string[]
  /** The messages that the client has received, in order. */
  readonly received: readonly string[]
  /**
   * The number of messages that the client read after its connections, because it was away when
   * they were sent.
   */
  readonly missed: number
  /** Breaks the connection of the client. */
  interrupt(): void
  /** Ends sending. */
  stop(): Promise<void>
  close(): void
}

/**
 * Opens the conversation of a fan with a performer, and starts to send and to follow its messages.
 */
export async function startConversation(
  address: string,
  { fan, performer }: { readonly fan: Person; readonly performer: Person },
): Promise<ConversationLoad> {
  const writer = clientAt(address, fan.token)
  const reader = clientAt(address, performer.token)
  await reader(conversations.updateSettings, { body: { whoMayWrite: 'everyone' } })
  const body = { source: 'performer' as const, sourceId: performer.id }
  const { _id: id } = await writer(conversations.create, { body })
  const sent: string[] = []
  let isOver = false
  const sendOnAndOn = async () => {
    while (!isOver) {
      const text = `Message ${sent.length + 1}`
      await writer(messages.send, { params: { id }, body: { text } })
      sent.push(text)
      await sleep(PAUSE_MS)
    }
  }
  const sending = sendOnAndOn()
  const follower = follow({
    address,
    token: performer.token,
    id,
    read: reader,
    countSent: () => sent.length,
  })
  return {
    sent,
    received: follower.received,
    interrupt: follower.interrupt,
    get missed() {
      return follower.missed
    },
    async stop() {
      isOver = true
      await sending
    },
    close: follower.close,
  }
}

/**
 * Returns a client over the network that repeats a call, under its own key, until a process answers
 * it.
 */
const clientAt = (address: string, token: string): Api =>
  createApi(async ({ method, path, headers, body }) => {
    for (;;) {
      const reply = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...headers, authorization: token },
        ...(body !== undefined && { body }),
      }).then(
        async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
        () => undefined,
      )
      if (reply && reply.status !== 503) return reply
      await sleep(RETRY_MS)
    }
  })

interface Following {
  readonly address: string
  readonly token: string
  readonly id: string
  readonly read: Api
  readonly countSent: () => number
}

/**
 * Follows a conversation as clients do: it adds the message that follows its version, and otherwise
 * reads what changed since that version, as after each connection. It stays away after a break
 * until another message was sent.
 */
function follow({ address, token, id, read, countSent }: Following) {
  const received: string[] = []
  const socket = io(address, {
    transports: ['websocket'],
    query: { token },
    forceNew: true,
    reconnection: false,
  })
  let version = 0
  let missed = 0
  const catchUp = async () => {
    for (let isWhole = false; !isWhole; ) {
      const changes = await read(messages.listChanges, { params: { id }, query: { version } })
      for (const message of changes.data) add(message)
      version = changes.version
      isWhole = changes.isWhole
    }
  }
  const hear = async (message: { readonly version: number; readonly text: string }) => {
    if (message.version > version + 1) return catchUp()
    if (message.version <= version) return
    add(message)
    version = message.version
  }
  /**
   * Adds a message that was written, because the tips of the fan are shown in the conversation as
   * well.
   */
  const add = ({ text }: { readonly text: string }) => {
    if (text.startsWith('Message ')) received.push(text)
  }
  let last: Promise<unknown> = Promise.resolve()
  const next = (work: () => Promise<void>) => {
    last = last.then(work)
  }
  socket.on('message_created', (message: { version: number; text: string }) =>
    next(() => hear(message)),
  )
  const catchUpAfterBreak = async () => {
    const before = received.length
    await catchUp()
    missed += received.length - before
  }
  socket.on('connect', () => next(catchUpAfterBreak))
  const close = keepConnected(socket, countSent)
  return {
    received,
    get missed() {
      return missed
    },
    interrupt: () => void socket.io.engine.close(),
    close,
  }
}

/**
 * Connects a socket again once another message was sent after a break; returns what closes it for
 * good.
 */
function keepConnected(socket: Socket, countSent: () => number): () => void {
  let isClosed = false
  const reconnect = async (untilSent = countSent() + 1) => {
    while (!isClosed && countSent() < untilSent) await sleep(RETRY_MS)
    if (!isClosed) socket.connect()
  }
  socket.on('disconnect', () => void reconnect())
  socket.on('connect_error', () => void sleep(RETRY_MS).then(() => reconnect(0)))
  return () => {
    isClosed = true
    socket.close()
  }
}
