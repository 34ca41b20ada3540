import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { copy } from '../../platform/i18n/index.ts'
import { type ImageTools, type MediaRefusalReason, MediaRefused } from './port.ts'
import { crashes } from './run-program.ts'

/** A request to the image process. */
export interface ImageRequest {
  readonly id: number
  readonly method: keyof ImageTools
  readonly args: readonly unknown[]
}

/** Its answer: a result, a refusal of the picture, or an error. */
export type ImageResponse =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number
      readonly refused: { readonly reason: MediaRefusalReason; readonly message: string }
    }
  | { readonly id: number; readonly failed: string }

interface PendingRequest {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** The priority of the image process, below everything that answers requests. */
const niceness = 15
/** The time without a picture after which the image process ends, in milliseconds. */
const IDLE_MS = 60_000
const CRASHING = copy('This picture is damaged: it cannot be read to its end.')
const script = join(import.meta.dirname, 'image-child.ts')

/**
 * Opens the image tools in a process of their own: a backlog of photos takes no time from requests,
 * and a picture that crashes the decoder crashes nothing else. The process starts with the first
 * picture, restarts after a crash, and ends with this process, or when it had nothing to do for
 * `idleMs`.
 */
export function openImageProcess({ idleMs = IDLE_MS } = {}): ImageTools {
  const waiting = createWaiting()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function begin(): ChildProcess {
    const begun = startProcess()
    begun.on('message', (answer: ImageResponse) => {
      waiting.settle(answer)
      if (!waiting.isEmpty()) return
      unrefProcess(child)
      idle = setTimeout(rest, idleMs).unref()
    })
    const end = (why: string) => {
      if (child !== begun) return
      child = undefined
      waiting.failAll(why)
    }
    begun.once('error', (error) => end(error.message))
    begun.once('exit', (code, signal) => end(String(signal ?? code)))
    return begun
  }

  /** Ends the idle process, whose libraries take 150 MB; the next picture starts another. */
  function rest(): void {
    const idling = child
    child = undefined
    idling?.disconnect()
  }

  const ask =
    <M extends keyof ImageTools>(method: M) =>
    (...given: Parameters<ImageTools[M]>) =>
      new Promise<never>((resolve, reject) => {
        clearTimeout(idle)
        child ??= begin()
        refProcess(child)
        count += 1
        waiting.add(count, { resolve, reject })
        child.send(
          { id: count, method, args: given } satisfies ImageRequest,
          (error) => error && reject(error),
        )
      })

  return {
    probe: ask('probe'),
    derive: ask('derive'),
    deriveKnown: ask('deriveKnown'),
    animate: ask('animate'),
    fingerprint: ask('fingerprint'),
  }
}

function startProcess(): ChildProcess {
  const started = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (started.pid !== undefined) lowerPriority(started.pid)
  return started
}

/** The requests that wait for their answers. */
function createWaiting() {
  const waiting = new Map<number, PendingRequest>()
  return {
    add: (id: number, request: PendingRequest) => void waiting.set(id, request),
    isEmpty: () => waiting.size === 0,
    settle(answer: ImageResponse): void {
      const { resolve, reject } = waiting.get(answer.id) ?? {}
      waiting.delete(answer.id)
      if ('result' in answer) resolve?.(answer.result as never)
      else if ('refused' in answer)
        reject?.(new MediaRefused(answer.refused.reason, answer.refused.message))
      else reject?.(new Error(answer.failed))
    },
    failAll(why: string): void {
      // The only picture that the process was reading has crashed it.
      const isAtFault = waiting.size === 1 && crashes.has(why)
      const error = isAtFault
        ? new MediaRefused('unreadable', CRASHING)
        : new Error(`The image process ended: ${why}`)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}

/** Keeps this process until the image process has answered. */
function refProcess(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** Lets this process end while the image process is idle. */
function unrefProcess(child: ChildProcess | undefined): void {
  child?.unref()
  child?.channel?.unref()
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already, or the machine does not allow a lower priority: then it runs at the
    // normal one.
  }
}
