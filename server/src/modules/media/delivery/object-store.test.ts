import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFile, removeFile } from '@stagedoor/contract/media'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startObjectStore } from '../../../../test/fakes/object-store.ts'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { sampleAudio } from '../../../../test/world/sample-audio.ts'
import { samplePhoto, sampleVideo } from '../../../../test/world/sample-media.ts'
import { transaction } from '../../../platform/context.ts'
import { deleteDocument, readDocument, storeDocument } from '../index.ts'

let media: MediaWorld
let objects: Awaited<ReturnType<typeof startObjectStore>>
beforeAll(async () => {
  objects = await startObjectStore()
  const { bucket, endpoint = '' } = objects.place
  media = await createMediaWorld({
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  })
})
afterAll(async () => {
  await media.close()
  await objects.close()
})

const stored = async () =>
  (await Array.fromAsync(media.base.gateways.files.list())).map(({ key }) => key)

const kinds = {
  'feed-photo': () => samplePhoto(700, 500).jpeg().toBuffer(),
  'feed-audio': () => sampleAudio({ extension: 'mp3' }),
  'feed-video': () => sampleVideo(2),
} as const

it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'processes, serves and removes a %s in the object store without leaving local files',
  async (kind) => {
    const who = media.someone()
    const file = new File([new Uint8Array(await kinds[kind]())], 'a')
    const sent = await who.api(upload, { params: { kind }, files: { file } })
    await media.world.settle()
    const ready = await who.api(readFile, { params: { id: sent._id } })
    expect(ready).toMatchObject({ stage: 'ready' })
    const whole = await media.fetch(ready.url ?? '')
    expect(whole.status).toBe(200)
    if (kind !== 'feed-video') {
      const part = await media.fetch(ready.url ?? '', { range: 'bytes=10-19' })
      expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)])
    }
    expect(media.leftOnDisk()).toEqual([])
    // The first call puts it in the trash.
    for (let time = 1; time <= 2; time += 1) await who.api(removeFile, { params: { id: sent._id } })
    await media.world.settle()
    expect((await stored()).filter((key) => key.includes(sent._id))).toEqual([])
  },
)

it('stores identity documents encrypted in the object store', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336' } })
    .jpeg()
    .toBuffer()
  const path = join(media.base.config.dataDir, 'document')
  writeFileSync(path, bytes)
  const given = {
    field: 'file',
    filename: 'id.jpg',
    path,
    size: bytes.length,
    sha256: '0'.repeat(64),
    head: bytes,
  }
  const ownerId = media.base.newId()
  const { id } = await storeDocument(media.base, given, { ownerId })
  expect(await stored()).toContain(`documents/${id}`)
  const read = await readDocument(media.base, id, { readerId: ownerId, reason: 'test' })
  expect(read).toEqual({ mime: 'image/jpeg', bytes: readFileSync(path) })
  const { path: sealed, release } = await media.base.gateways.files.openLocalCopy(`documents/${id}`)
  expect(readFileSync(sealed).includes(bytes.subarray(20, 60))).toBe(false)
  await release()
  await transaction(media.base, (ctx) => deleteDocument(ctx, id))
  await media.world.settle()
  expect(await stored()).not.toContain(`documents/${id}`)
})
