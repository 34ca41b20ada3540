import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
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
const CRASHING = 'This picture is damaged: it cannot be read to its end.'
const script = join(import.meta.dirname, 'image-child.ts')

/**
 * Opens the image tools in a process of their own: a backlog of photos takes no time from requests, and a picture that
 * crashes the decoder crashes nothing else. The process starts with the first picture, restarts after a crash, and ends
 * with this process.
 */
export function openImageProcess(): ImageTools {
  const waiting = new Map<number, PendingRequest>()
  let child: ChildProcess | undefined
  let count = 0

  function begin(): ChildProcess {
    const begun = fork(script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (begun.pid !== undefined) lowerPriority(begun.pid)
    begun.on('message', (answer: ImageResponse) => settle(answer))
    const end = (why: string) => {
      if (child !== begun) return
      child = undefined
      // The only picture it was reading has crashed it.
      const isAtFault = waiting.size === 1 && crashes.has(why)
      for (const { reject } of waiting.values()) {
        reject(
          isAtFault
            ? new MediaRefused('unreadable', CRASHING)
            : new Error(`The image process ended: ${why}`),
        )
      }
      waiting.clear()
    }
    begun.once('error', (error) => end(error.message))
    begun.once('exit', (code, signal) => end(String(signal ?? code)))
    return begun
  }

  function settle(answer: ImageResponse): void {
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    waiting.delete(answer.id)
    if (waiting.size === 0) unrefProcess(child)
    if ('result' in answer) resolve?.(answer.result as never)
    else
      reject?.(
        'refused' in answer
          ? new MediaRefused(answer.refused.reason, answer.refused.message)
          : new Error(answer.failed),
      )
  }

  const ask =
    <M extends keyof ImageTools>(method: M) =>
    (...given: Parameters<ImageTools[M]>) =>
      new Promise<never>((resolve, reject) => {
        child ??= begin()
        child.ref()
        child.channel?.ref()
        count += 1
        waiting.set(count, { resolve, reject })
        child.send(
          { id: count, method, args: given } satisfies ImageRequest,
          (error) => error && reject(error),
        )
      })

  return { probe: ask('probe'), derive: ask('derive'), animate: ask('animate') }
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
    // It has ended already, or the machine does not allow a lower priority: then it runs at the normal one.
  }
}
