import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The chunks of a stream, counted and hashed as they pass. */
export async function* measureStream(content: Readable, hash: Hash, seen: { size: number }): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(bytes)
    seen.size += bytes.length
    yield bytes
  }
}
