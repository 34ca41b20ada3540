import { read } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/**
 * The buffer size: a larger one costs memory for every slow reader, a smaller one costs CPU for
 * every fast one.
 */
const chunkBytes = 128 * 1024
/** The most buffers that wait for the next answer. */
const mostWaiting = 32

/** The part of an open file that is read: from `start` to `end`, inclusive. */
interface Part {
  readonly start: number
  readonly end: number
}

/**
 * The buffers of a store through which answers are sent. An answer has one for itself until it is
 * sent, and leaves it for the next: memory that is new for each answer makes the garbage collector
 * walk the whole heap for every 64 MB.
 */
export class SendBuffers {
  readonly #waiting: Buffer[] = []

  /** Takes a buffer that nobody uses. */
  take(): Buffer {
    return this.#waiting.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
  }

  /** Leaves a buffer that nobody uses any more, the system included, to the next answer. */
  leave(bytes: Buffer): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(bytes)
  }
}

/**
 * A part of an open file, which the stream closes. As the answer of a request it is sent through
 * one buffer that is refilled after the socket has taken it. Other consumers use it as an ordinary
 * readable stream.
 */
export class FileStream extends Readable {
  readonly #file: FileHandle
  readonly #buffers: SendBuffers
  readonly #end: number
  #at: number

  constructor(file: FileHandle, { start, end }: Part, buffers: SendBuffers) {
    super({ highWaterMark: chunkBytes })
    this.#file = file
    this.#buffers = buffers
    this.#at = start
    this.#end = end
  }

  override _read(): void {
    const bytes = Buffer.allocUnsafeSlow(Math.min(chunkBytes, this.#left))
    this.#fill(bytes).then(
      (filled) => this.push(filled.length > 0 ? filled : null),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    )
  }

  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    if (!(target instanceof ServerResponse) || options?.end === false)
      return super.pipe(target, options)
    this.#send(target).catch((error: Error) => this.destroy(error))
    return target
  }

  get #left(): number {
    return Math.max(0, this.#end + 1 - this.#at)
  }

  /**
   * Reads into a buffer by the descriptor, which costs half of what the promises of a file handle
   * do.
   */
  #fill(bytes: Buffer): Promise<Buffer> {
    const length = Math.min(bytes.length, this.#left)
    if (length === 0) return Promise.resolve(bytes.subarray(0, 0))
    return new Promise((resolve, reject) => {
      read(this.#file.fd, bytes, 0, length, this.#at, (error, bytesRead) => {
        if (error) return reject(error)
        this.#at += bytesRead
        resolve(bytes.subarray(0, bytesRead))
      })
    })
  }

  async #send(answer: ServerResponse): Promise<void> {
    const bytes = this.#buffers.take()
    let goOn: () => void = () => undefined
    answer.once('close', () => goOn())
    while (!this.destroyed && !answer.destroyed) {
      const filled = await this.#fill(bytes)
      if (filled.length === 0) break
      await new Promise<void>((resolve) => {
        goOn = resolve
        answer.write(filled, () => resolve())
      })
    }
    if (this.destroyed) return
    if (answer.destroyed) return void this.destroy()
    this.#buffers.leave(bytes)
    answer.end()
    this.push(null)
    this.resume()
  }
}
