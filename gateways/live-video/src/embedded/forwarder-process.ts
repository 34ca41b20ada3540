import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { LiveFrames } from '../frames.ts'
import type { LiveEvent, LiveQualities, LiveQuality, LiveReceiver } from '../provider.ts'
import { createFollowers } from './frames/followers.ts'
import {
  AlreadySent,
  type ConnectionRequest,
  type ForwarderReply,
  type ForwarderRequest,
  ForwarderUnavailable,
  type StreamTraffic,
  type Viewing,
} from './protocol.ts'
import { BadOffer } from './sdp.ts'

const script = join(import.meta.dirname, 'forwarder.ts')
/** The longest wait for an answer, in milliseconds. */
const ANSWER_MS = 8000

const REFUSALS = { offer: BadOffer, taken: AlreadySent, unavailable: ForwarderUnavailable } as const

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/**
 * The forwarder in a process of its own, which is started with the first connection and again after
 * a crash.
 */
export interface ForwarderProcess {
  /** Answers the offer of a client. Throws `BadOffer`, `AlreadySent` or `ForwarderUnavailable`. */
  connect(connection: ConnectionRequest): Promise<string>
  /**
   * Returns the qualities among which a viewer chooses, after a choice if that is one of them;
   * undefined for a connection that is not of this account. Throws `ForwarderUnavailable`.
   */
  qualities(
    viewing: Viewing,
    choice?: LiveQuality,
    fits?: number,
  ): Promise<LiveQualities | undefined>
  receivers(): Promise<readonly LiveReceiver[]>
  /** Returns the traffic of each stream. */
  figures(): Promise<readonly StreamTraffic[]>
  /** The pictures and sounds of streams. */
  readonly frames: LiveFrames
  /** Asks for something without an answer. Without a process there is nothing to do. */
  tell(request: Exclude<ForwarderRequest, { readonly id: number }>): void
  /** The number of the process; undefined while it does not run. */
  pid(): number | undefined
  close(): Promise<void>
}

/**
 * Prepares the forwarder on a UDP port; 0 takes any free one. `onEvent` hears what happens to the
 * media of streams.
 */
export function createForwarderProcess(
  port: number,
  onEvent: (event: LiveEvent) => void,
): ForwarderProcess {
  const questions = createQuestions()
  const followers = createFollowers((ask, streamId) => child?.send({ ask, streamId }))
  const broadcasts = createBroadcasts(followers, onEvent)
  let child: ChildProcess | undefined

  const hear = (reply: ForwarderReply): void => {
    if ('id' in reply) questions.settle(reply)
    else broadcasts.hear(reply)
  }
  const end = (ended: ChildProcess): void => {
    if (child !== ended) return
    child = undefined
    questions.failAll(new ForwarderUnavailable('Video starts again in a moment'))
    broadcasts.loseAll()
  }

  const ask = <T>(request: (id: number) => ForwarderRequest): Promise<T> => {
    child ??= startChild(port, { hear, end })
    return questions.ask(child, request)
  }
  const askRunning = async <T>(
    request: (id: number) => ForwarderRequest,
    otherwise: T,
  ): Promise<T> => (child ? questions.ask<T>(child, request) : otherwise)

  return {
    connect: (connection) => ask((id) => ({ ask: 'connect', id, connection })),
    qualities: (viewing, choice, fits) =>
      askRunning((id) => ({ ask: 'qualities', id, viewing, choice, fits }), undefined),
    receivers: () => askRunning((id) => ({ ask: 'receivers', id }), []),
    figures: () => askRunning((id) => ({ ask: 'figures', id }), []),
    frames: { codecOf: followers.codecOf, follow: followers.follow },
    tell(request) {
      if (request.ask === 'close') followers.forgetCodec(request.streamId)
      child?.send(request)
    },
    pid: () => child?.pid,
    async close() {
      const ending = child
      child = undefined
      if (ending?.exitCode === null) await killNow(ending)
    },
  }
}

/** Knows which streams are sent, and hands on what the process says of them. */
function createBroadcasts(
  followers: ReturnType<typeof createFollowers>,
  onEvent: (event: LiveEvent) => void,
) {
  const onAir = new Set<string>()
  return {
    hear(reply: Exclude<ForwarderReply, { readonly id: number }>): void {
      const { streamId } = reply
      if (reply.reply === 'frame') followers.hand(streamId, reply.frame)
      else if (reply.reply === 'codec') {
        followers.noteCodec(streamId, reply.codec)
        // Nothing was lost when an encoder took the place of another, but the codec is news.
        if (onAir.has(streamId)) onEvent({ kind: 'publisher_up', streamId })
      } else {
        const { kind } = reply
        if (kind === 'publisher_up') followers.askAgain(streamId)
        if (kind === 'publisher_up') onAir.add(streamId)
        else onAir.delete(streamId)
        onEvent({ kind, streamId })
      }
    },
    /** After a crash all media is lost until its clients connect again. */
    loseAll(): void {
      for (const streamId of onAir) onEvent({ kind: 'publisher_lost', streamId, lostViewers: true })
      onAir.clear()
      followers.forgetCodecs()
    },
  }
}

async function killNow(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

interface ChildEvents {
  hear(reply: ForwarderReply): void
  end(child: ChildProcess): void
}

/** Starts the process, which does not keep this one running. */
function startChild(port: number, { hear, end }: ChildEvents): ChildProcess {
  const child = fork(script, [String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.on('message', hear)
  child.on('error', () => end(child))
  child.once('exit', () => end(child))
  child.unref()
  child.channel?.unref()
  return child
}

/** The questions to the process that wait for their answers. */
function createQuestions() {
  const waiting = new Map<number, Waiting>()
  let count = 0
  return {
    ask<T>(child: ChildProcess, request: (id: number) => ForwarderRequest): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      count += 1
      const id = count
      const giveUp = setTimeout(
        () => reject(new ForwarderUnavailable('Video does not answer')),
        ANSWER_MS,
      )
      waiting.set(id, { resolve, reject })
      child.send(request(id), (error) => error && reject(new ForwarderUnavailable(error.message)))
      return promise.finally(() => {
        clearTimeout(giveUp)
        waiting.delete(id)
      })
    },
    settle(reply: Extract<ForwarderReply, { readonly id: number }>): void {
      const { resolve, reject } = waiting.get(reply.id) ?? {}
      if (reply.reply === 'answer') resolve?.(reply.result as never)
      else reject?.(new REFUSALS[reply.reason](reply.why))
    },
    failAll(error: Error): void {
      for (const { reject } of waiting.values()) reject(error)
    },
  }
}
