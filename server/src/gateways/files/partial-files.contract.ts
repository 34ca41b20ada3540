import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { FileNotFound, type FileStore, type PartialFile } from './port.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const keeping = () => true

/**
 * Tests that a file store meets its contract for files that arrive in pieces; each adapter passes
 * it. Parts of the store are of `partBytes`, or it has none.
 */
export function partialFilesContract(open: () => Promise<FileStore>, partBytes = 100_000): void {
  let store: FileStore
  const bytes = randomBytes(partBytes * 3 + 5000)
  const begun = (id: string): PartialFile => ({
    key: `media/${id}/original`,
    size: bytes.length,
    received: 0,
    state: null,
  })
  const keysUnder = async (file: PartialFile) =>
    (await Array.fromAsync(store.list()))
      .map(({ key }) => key)
      .filter((key) => key.startsWith(file.key))
  const append = (
    file: PartialFile,
    content: Buffer | Readable,
    onReceived: (file: PartialFile) => boolean = keeping,
    signal = new AbortController().signal,
  ) => {
    const piece = content instanceof Readable ? content : Readable.from(chunksOf(content))
    return store.partial.append(file, piece, { measure: () => undefined, onReceived, signal })
  }
  const finish = async (file: PartialFile) => {
    const stored = await store.partial.complete(file)
    return { stored, content: await buffer(await store.get(file.key)) }
  }

  beforeAll(async () => {
    store = await open()
  })

  it('joins pieces that end inside a part, at its end and after several parts', async () => {
    let file = begun('p1')
    const ends = [10, partBytes - 1, partBytes, partBytes + 7, partBytes * 3 + 1, bytes.length]
    for (const end of ends) {
      file = await append(file, bytes.subarray(file.received, end))
      expect(file.received).toBe(end)
    }
    const { stored, content } = await finish(file)
    expect(stored).toEqual({ size: bytes.length, sha256: sha256(bytes) })
    expect(content.equals(bytes)).toBe(true)
    expect(await keysUnder(file)).toEqual([file.key])
    // A repetition finds the whole file.
    expect(await store.partial.complete(file)).toEqual(stored)
  })

  it('goes on from the kept state after a piece across several parts whose state was not kept', async () => {
    const kept = await append(begun('p2'), bytes.subarray(0, 4000))
    await append(kept, randomBytes(partBytes * 2 + 100), () => false)
    const file = await append(kept, bytes.subarray(4000))
    const { stored, content } = await finish(file)
    expect(stored.sha256).toBe(sha256(bytes))
    expect(content.equals(bytes)).toBe(true)
    expect(await keysUnder(file)).toEqual([file.key])
  })

  it('does not take the hash of a refused piece for that of a later one of the same length', async () => {
    const end = partBytes + 100
    await append(begun('p3'), randomBytes(end), () => false)
    const another = await open()
    const received = await another.partial.append(
      begun('p3'),
      Readable.from(chunksOf(bytes.subarray(0, end))),
      {
        measure: () => undefined,
        onReceived: keeping,
        signal: new AbortController().signal,
      },
    )
    expect((await finish(await append(received, bytes.subarray(end)))).stored.sha256).toBe(
      sha256(bytes),
    )
  })

  it('keeps what arrived before the source broke off', async () => {
    const source = new PassThrough()
    source.write(bytes.subarray(0, partBytes + 10))
    breakOffOnceRead(source)
    const file = await append(begun('p4'), source)
    expect(file.received).toBe(partBytes + 10)
    const { content } = await finish(await append(file, bytes.subarray(file.received)))
    expect(content.equals(bytes)).toBe(true)
  })

  it('deletes an abandoned file, and says that it is gone when it is continued', async () => {
    const file = await append(begun('p5'), bytes.subarray(0, partBytes + 10))
    await store.partial.abandon(file)
    await store.partial.abandon(file)
    expect(await keysUnder(file)).toEqual([])
    await expect(append(file, bytes.subarray(file.received))).rejects.toThrow(FileNotFound)
  })
}

/** Ends a source without its end, some time after all that was written to it has been read. */
function breakOffOnceRead(source: PassThrough): void {
  const check = setInterval(() => {
    if (source.readableLength + source.writableLength > 0) return
    clearInterval(check)
    setTimeout(() => source.destroy(), 50)
  }, 20)
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 16_384) yield content.subarray(at, at + 16_384)
}
