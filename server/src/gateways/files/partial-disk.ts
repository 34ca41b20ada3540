import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { renameInto, syncFile } from './disk-sync.ts'
import {
  checkKey,
  FileNotFound,
  type PartialFile,
  type PartialFiles,
  type StoredFile,
} from './port.ts'
import { createRunningHashes } from './running-hashes.ts'
import { writeGathered } from './write-gathered.ts'

/** The functions of the disk store that partial files need. */
export interface DiskPlaces {
  readonly pathOf: (key: string) => string
  readonly toStoreError: (error: unknown, key: string) => unknown
}

/**
 * Keeps files that are received in pieces in a folder of the store's own disk, from which a rename
 * completes them.
 */
export function createDiskPartials(folder: string, places: DiskPlaces): PartialFiles {
  const pathOf = (key: string) => path.join(folder, checkKey(key).replaceAll('/', '-'))
  const hashes = createRunningHashes()
  return {
    async append(file, content, { measure, onReceived, signal }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const hash = hashes.continueAt(file)
      let { received } = file
      let measured = received
      let counts: Promise<boolean> | boolean = true
      const place = { flags: received === 0 ? 'w' : 'r+', start: received } as const
      const writable = writeGathered(pathOf(file.key), place, {
        measure(chunk) {
          measure(chunk)
          hash?.update(chunk)
          measured += chunk.length
        },
        onWritten(bytes) {
          received += bytes
          counts = onReceived({ ...file, received })
        },
      })
      try {
        await pipeUntilItEnds(content, writable, signal)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          throw new FileNotFound(`No part of ${file.key}`)
        throw places.toStoreError(error, file.key)
      } finally {
        if (measured === received && (await counts)) hashes.keep({ ...file, received }, hash)
      }
      return { ...file, received }
    },
    async complete(file): Promise<StoredFile> {
      const from = pathOf(file.key)
      const whole = places.pathOf(file.key)
      // A repetition finds nothing to move.
      await moveWhole(from, whole).catch(ignoreMissing)
      const found = await stat(whole).catch(ignoreMissing)
      if (found?.size !== file.size) throw new FileNotFound(`${file.key} did not arrive whole`)
      return {
        size: file.size,
        sha256: await hashes.finish(file, async () => createReadStream(whole)),
      }
    },
    async abandon({ key }: PartialFile) {
      hashes.forget(key)
      await rm(pathOf(key), { force: true })
    },
  }
}

async function moveWhole(from: string, target: string): Promise<void> {
  await syncFile(from)
  await renameInto(from, target)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Writes all that a source delivers. A source that breaks off ends the writing like any other end.
 */
async function pipeUntilItEnds(
  source: Readable,
  target: Writable,
  signal: AbortSignal,
): Promise<void> {
  const written = finished(target)
  const end = () => {
    source.unpipe(target)
    target.end()
  }
  signal.addEventListener('abort', end, { once: true })
  for (const event of ['end', 'close', 'error']) source.once(event, end)
  if (source.destroyed || signal.aborted) end()
  else source.pipe(target, { end: false })
  try {
    await written
  } finally {
    source.unpipe(target)
    signal.removeEventListener('abort', end)
    for (const event of ['end', 'close', 'error']) source.off(event, end)
  }
}
