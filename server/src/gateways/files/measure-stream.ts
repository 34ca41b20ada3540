import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Yields the chunks of a stream while it counts and hashes them. */
export async function* measureStream(
  content: Readable,
  hash: Hash,
  seen: { size: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    hash.update(bytes)
    seen.size += bytes.length
    yield bytes
  }
}
