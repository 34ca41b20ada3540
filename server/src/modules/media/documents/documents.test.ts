import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld } from '../../../../test/world/media-world.ts'
import { samplePhoto, sampleVideo } from '../../../../test/world/sample-media.ts'
import { transaction } from '../../../platform/context.ts'
import {
  deleteDocument,
  keepDocument,
  listDocumentAccesses,
  readDocument,
  storeDocument,
} from '../index.ts'

let media: MediaWorld
let bytes: Buffer
beforeAll(async () => {
  media = await createMediaWorld()
  bytes = await samplePhoto().jpeg().toBuffer()
})
afterAll(() => media.close())

async function store(content: Buffer): Promise<string> {
  const path = join(media.base.config.dataDir, media.base.newId())
  await writeFile(path, content)
  const upload = {
    field: 'file',
    filename: 'id.jpg',
    path,
    size: content.length,
    sha256: '0'.repeat(64),
  }
  const head = new Uint8Array(content.subarray(0, 4100))
  return (await storeDocument(media.base, { ...upload, head }, { ownerId: media.base.newId() })).id
}
const keep = (id: string) => transaction(media.base, (ctx) => keepDocument(ctx, id))
const reading = () => ({ readerId: media.base.newId(), reason: 'first check' })

describe('an identity document', () => {
  it('stores an identity document encrypted, reads it back whole and logs each access', async () => {
    const id = await store(bytes)
    await keep(id)
    const [onDisk = ''] = media.leftOnDisk().filter((path) => path.includes(id))
    const stored = readFileSync(onDisk)
    expect(stored.length).toBe(bytes.length + 28)
    expect(stored.includes(bytes.subarray(0, 16))).toBe(false)

    const by = reading()
    expect(await readDocument(media.base, id, by)).toEqual({ mime: 'image/jpeg', bytes })
    expect(await listDocumentAccesses(media.base, id)).toMatchObject([by])
  })

  it('refuses to read a document that was changed on the disk or encrypted with another key', async () => {
    const id = await store(bytes)
    const [onDisk = ''] = media.leftOnDisk().filter((path) => path.includes(id))
    const other = { ...media.base, keys: { ...media.base.keys, documents: Buffer.alloc(32, 1) } }
    await expect(readDocument(other, id, reading())).rejects.toThrow()
    const stored = readFileSync(onDisk)
    stored[100] = (stored[100] ?? 0) ^ 1
    await writeFile(onDisk, stored)
    await expect(readDocument(media.base, id, reading())).rejects.toThrow()
  })

  it('deletes unkept documents after an hour and kept ones on request, and keeps the access log', async () => {
    const kept = await store(bytes)
    const unkept = await store(bytes)
    await keep(kept)
    await readDocument(media.base, kept, reading())
    media.world.clock.advance(61 * 60_000)
    await media.world.runScheduledJobs()
    const left = () =>
      media.leftOnDisk().filter((path) => path.includes(kept) || path.includes(unkept))
    expect(left().map((path) => path.includes(kept))).toEqual([true])
    await transaction(media.base, (ctx) => deleteDocument(ctx, kept))
    await media.world.settle()
    expect(left()).toEqual([])
    await expect(readDocument(media.base, kept, reading())).rejects.toMatchObject({
      code: 'media.not_found',
    })
    expect(await listDocumentAccesses(media.base, kept)).toHaveLength(1)
  })

  it('refuses an identity document that is not a complete photo', async () => {
    const refused = { code: 'media.not_accepted' }
    await expect(store(bytes.subarray(0, bytes.length >> 1))).rejects.toMatchObject(refused)
    await expect(
      store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toMatchObject(refused)
    await expect(store(await sampleVideo(1))).rejects.toMatchObject(refused)
    await expect(store(Buffer.alloc(0))).rejects.toMatchObject(refused)
  })
})
