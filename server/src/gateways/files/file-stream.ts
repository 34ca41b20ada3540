import type { FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** The buffer size: a larger one costs memory for every slow reader, a smaller one costs CPU for every fast one. */
const chunkBytes = 128 * 1024

/** The part of an open file that is read: from `start` to `end`, inclusive. */
interface Part {
  readonly start: number
  readonly end: number
}

/**
 * A part of an open file, which the stream closes. As the answer of a request it is sent through one buffer that is
 * refilled after the socket has taken it: a new buffer for every chunk makes the garbage collector walk the whole heap for
 * every 64 MB sent, four times the CPU of the sending itself. Other consumers use it as an ordinary readable stream.
 */
export class FileStream extends Readable {
  readonly #file: FileHandle
  readonly #end: number
  #at: number

  constructor(file: FileHandle, { start, end }: Part) {
    super({ highWaterMark: chunkBytes })
    this.#file = file
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
    if (!(target instanceof ServerResponse) || options?.end === false) return super.pipe(target, options)
    this.#send(target).catch((error: Error) => this.destroy(error))
    return target
  }

  get #left(): number {
    return Math.max(0, this.#end + 1 - this.#at)
  }

  async #fill(bytes: Buffer): Promise<Buffer> {
    const length = Math.min(bytes.length, this.#left)
    if (length === 0) return bytes.subarray(0, 0)
    const { bytesRead } = await this.#file.read(bytes, 0, length, this.#at)
    this.#at += bytesRead
    return bytes.subarray(0, bytesRead)
  }

  async #send(answer: ServerResponse): Promise<void> {
    const bytes = Buffer.allocUnsafeSlow(Math.min(chunkBytes, this.#left))
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
    answer.end()
    this.push(null)
    this.resume()
  }
}
