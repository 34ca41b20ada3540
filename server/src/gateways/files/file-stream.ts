import type { FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** More would cost memory for every slow reader, less would cost CPU for every fast one. */
const chunkBytes = 128 * 1024

/** What is read of an open file: from `start` to `end`, that byte included. */
interface Part {
  readonly start: number
  readonly end: number
}

/**
 * A part of an open file, which it closes. Sent as the answer of a request it goes through one buffer that is filled again
 * when the socket has taken it: a fresh one for every chunk makes the collector walk the whole heap for every 64 MB sent,
 * four times the CPU of the sending itself. To everybody else it is a stream like any other.
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
