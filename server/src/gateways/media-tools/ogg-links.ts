import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The parts of an Ogg file that were put one behind the other, each a recording of its own. */
export interface OggLink {
  readonly start: number
  /** The byte behind its last one. */
  readonly end: number
}

const HEAD_BYTES = 27
const MAX_SEGMENTS = 255
const BEGINS = 0x02

/**
 * Returns the links of an Ogg file; one for an ordinary file. Rubbish between pages belongs to the
 * link before it. A link begins where a stream begins after pages that began none.
 */
export async function findOggLinks(path: string): Promise<OggLink[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const starts: number[] = []
    let isInside = false
    for await (const { at, isBeginning } of pagesOf(file)) {
      if (isBeginning && (isInside || starts.length === 0)) starts.push(at)
      isInside = !isBeginning
    }
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? size }))
  } finally {
    await file.close()
  }
}

/** Walks over the heads of the pages; ends where no page follows another. */
async function* pagesOf(file: FileHandle) {
  const head = Buffer.alloc(HEAD_BYTES + MAX_SEGMENTS)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, head.length, at)
    const segments = head[26] ?? 0
    if (bytesRead < HEAD_BYTES + segments || head.toString('latin1', 0, 4) !== 'OggS') return
    yield { at, isBeginning: ((head[5] ?? 0) & BEGINS) !== 0 }
    at += HEAD_BYTES + segments
    for (const length of head.subarray(HEAD_BYTES, HEAD_BYTES + segments)) at += length
  }
}

/** Copies the links of an Ogg file into files of their own and returns their paths. */
export async function splitOgg(
  path: string,
  links: readonly OggLink[],
  into: string,
): Promise<string[]> {
  const paths = links.map((_, index) => join(into, `link-${index}.ogg`))
  for (const [index, { start, end }] of links.entries()) {
    await pipeline(
      createReadStream(path, { start, end: end - 1 }),
      createWriteStream(paths[index] ?? ''),
    )
  }
  return paths
}
