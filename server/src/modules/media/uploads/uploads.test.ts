import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { createPost, readOwnPost, uploadVideo } from '@stagedoor/contract/feed'
import { cancelUpload, listUploads, readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startObjectStore } from '../../../../test/fakes/object-store.ts'
import type { Person } from '../../../../test/world/people.ts'
import { sampleBytes } from '../../../../test/world/posts.ts'
import { goOnTo, type TusClient, tusClient } from '../../../../test/world/resumable.ts'
import { unlike } from '../../../../test/world/unlike.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { openSession } from '../../auth/index.ts'
import { appendBytes } from './append-bytes.ts'
import { claimForWriter } from './claim-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { RECORD_EVERY_MS } from './rules.ts'
import { type UploadRow, uploadById } from './store.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const checksum = (algorithm: string, bytes: Uint8Array) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`
const idOf = (path: string) => path.split('/').at(-1) ?? ''

let objects: Awaited<ReturnType<typeof startObjectStore>>
let video: Buffer
/** Bytes after it, which players ignore, for several pieces. */
const more = randomBytes(300_000)
beforeAll(async () => {
  objects = await startObjectStore()
})
beforeEach(async () => {
  video = unlike(Buffer.concat([await sampleBytes('video'), more]), 'video')
})
afterAll(() => objects.close())

const environments = {
  disk: () => ({}),
  'object store': () => {
    const { bucket, endpoint = '' } = objects.place
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
  },
}

describe.each(Object.keys(environments) as (keyof typeof environments)[])(
  'resumable uploads on the %s',
  (place) => {
    let world: World
    let mia: Person
    let tus: TusClient
    beforeAll(async () => {
      world = await createWorld({ environment: environments[place]() })
      mia = await world.performer()
      tus = tusClient(world.app.http, mia.token)
    })
    afterAll(() => world.close())

    const stored = async (id: string) =>
      buffer(await world.app.base.gateways.files.get(`media/${id}/original`)).catch(() => undefined)
    const keys = async () =>
      (await Array.fromAsync(world.app.base.gateways.files.list())).map(({ key }) => key)
    const logInAgain = () =>
      transaction(world.app.base, (ctx) =>
        openSession(ctx, mia.id, { ip: '127.0.0.1', userAgent: 'another' }),
      )
    const arriving = () => {
      const folder = join(world.app.base.config.dataDir, 'files/.arriving')
      return existsSync(folder) ? readdirSync(folder) : []
    }

    it('gives the file that the vault keeps for the same bytes', async () => {
      const [first, again] = [await tus.create(video.length), await tus.create(video.length)]
      await tus.send(first, 0, video)
      const sent = await tus.send(again, 0, video)
      expect(sent.headers.get('upload-file-id')).toBe(idOf(first))
      const { data } = await mia.api(listUploads)
      expect(data.find(({ _id }) => _id === idOf(again))).toMatchObject({
        status: 'finished',
        fileId: idOf(first),
      })
      expect((await keys()).filter((key) => key.includes(idOf(again)))).toEqual([])
    })

    it('stores the same bytes once when several uploads of them end at the same moment', async () => {
      const paths = await Promise.all(
        [1, 2, 3].map(() => tus.create(video.length, { kind: 'feed-video' })),
      )
      const file = () => ({ file: new File([new Uint8Array(video)], 'same.mp4') })
      const [plain, other, ...sent] = await Promise.all([
        mia.api(uploadVideo, { files: file() }),
        mia.api(uploadVideo, { files: file() }),
        ...paths.map((path) => tus.send(path, 0, video)),
      ])
      const ids = [plain, other].map(({ _id }) => _id)
      ids.push(...sent.map(({ headers }) => headers.get('upload-file-id') ?? ''))
      expect([sent.length, new Set(ids).size]).toEqual([3, 1])
      const folders = (await keys()).map((key) => key.split('/')[1])
      expect(
        folders.filter((id) => id === plain._id || paths.map(idOf).includes(id ?? '')),
      ).toEqual([plain._id])
      expect(sha256((await stored(plain._id)) ?? new Uint8Array())).toBe(sha256(video))
    })

    it('stores a file in one piece, which is processed and published like any other', async () => {
      const path = await tus.create(video.length, {
        kind: 'feed-video',
        name: '../my clip.mp4',
        sha256: sha256(video),
      })
      const sent = await tus.send(path, 0, video)
      const fileId = idOf(path)
      expect([sent.status, sent.offset, sent.headers.get('upload-file-id')]).toEqual([
        204,
        video.length,
        fileId,
      ])
      expect(await mia.api(readFile, { params: { id: fileId } })).toMatchObject({
        name: 'my clip.mp4',
        stage: 'uploaded',
      })
      expect(sha256((await stored(fileId)) ?? new Uint8Array())).toBe(sha256(video))
      const { _id: id } = await mia.api(createPost, {
        body: { type: 'video', text: 'new', fileIds: [fileId] },
      })
      await world.settle()
      expect(await mia.api(readOwnPost, { params: { id } })).toMatchObject({
        files: [{ _id: fileId, stage: 'ready' }],
      })
      expect(arriving()).toEqual([])
    })

    it('goes on where a broken connection ended, also under another login of the owner', async () => {
      const path = await tus.create(video.length)
      await tus.sendPart(path, 0, video, 100_000)
      await expect.poll(async () => (await tus.head(path)).offset).toBe(100_000)
      const again = tusClient(world.app.http, await logInAgain())
      await expect.poll(() => goOnTo(again, path, video, 150_001)).toBe(150_001)
      expect((await again.send(path, 150_001, video.subarray(150_001))).status).toBe(204)
      expect(sha256((await stored(idOf(path))) ?? new Uint8Array())).toBe(sha256(video))
    })

    it('answers the last piece again when its answer was lost, and makes one file', async () => {
      const path = await tus.create(video.length)
      await tus.sendPart(path, 0, video, video.length)
      await expect
        .poll(async () => (await tus.head(path)).headers.get('upload-file-id'))
        .toBe(idOf(path))
      expect((await tus.head(path)).headers.get('upload-file-id')).toBe(idOf(path))
      const { data } = await mia.api(listUploads)
      expect(data.filter(({ _id }) => _id === idOf(path))).toMatchObject([
        { status: 'finished', fileId: idOf(path) },
      ])
    })

    it('keeps a piece whose checksum matches, and drops one whose checksum does not', async () => {
      const path = await tus.create(video.length)
      const [first, rest] = [video.subarray(0, 90_000), video.subarray(90_000)]
      const wrong = await tus.send(path, 0, first, { 'upload-checksum': checksum('sha1', rest) })
      expect([wrong.status, (await tus.head(path)).offset]).toEqual([460, 0])
      for (const [offset, piece, algorithm] of [
        [0, first, 'sha1'],
        [90_000, rest, 'sha256'],
      ] as const) {
        const sent = await tus.send(path, offset, piece, {
          'upload-checksum': checksum(algorithm, piece),
        })
        expect([sent.status, sent.offset]).toEqual([204, offset + piece.length])
      }
      expect(sha256((await stored(idOf(path))) ?? new Uint8Array())).toBe(sha256(video))
    })

    it('refuses a whole file whose hash is not the announced one, and keeps none of it', async () => {
      const path = await tus.create(video.length, {
        kind: 'feed-video',
        name: 'a',
        sha256: sha256(Buffer.from('x')),
      })
      const answer = await tus.send(path, 0, video)
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([422, 'media.upload_changed'])
      expect((await tus.head(path)).status).toBe(422)
      expect((await keys()).filter((key) => key.includes(idOf(path)))).toEqual([])
    })

    it('refuses a second sender while the first one is sending', async () => {
      const path = await tus.create(video.length)
      const release = await tus.begin(path, 0, video, 70_000)
      expect((await tus.send(path, 0, video)).status).toBe(423)
      // Its connection hangs: after some seconds without bytes the next one may go on.
      if (place === 'disk')
        await expect.poll(async () => (await tus.head(path)).offset, { timeout: 5000 }).toBe(70_000)
      else await setTimeout(2 * RECORD_EVERY_MS)
      world.clock.advance(6000)
      const { offset } = await tus.head(path)
      expect((await tus.send(path, offset, video.subarray(offset))).status).toBe(204)
      release()
      expect(sha256((await stored(idOf(path))) ?? new Uint8Array())).toBe(sha256(video))
    })

    it('keeps the file when an upload is finished twice, and drops what a cancelled one left', async () => {
      const { base } = world.app
      const [path, dropped] = [await tus.create(video.length), await tus.create(video.length)]
      const half = video.length >> 1
      for (const one of [path, dropped]) await tus.send(one, 0, video.subarray(0, half))
      const readRows = () => Promise.all([path, dropped].map((one) => uploadById(base, idOf(one))))
      const writer = base.newId()
      for (const row of await readRows()) {
        await base.db
          .updateTable('uploads')
          .set({ writer })
          .where('id', '=', row?.id ?? '')
          .execute()
        const content = Readable.from([video.subarray(half)])
        await appendBytes(base, row as UploadRow, { content, checksum: undefined, writer })
      }
      const [row, cancelled] = await readRows()
      await mia.api(cancelUpload, { params: { id: idOf(dropped) } })
      await finishUpload(world.app.base, cancelled as UploadRow).catch(() => undefined)
      expect((await keys()).filter((key) => key.includes(idOf(dropped)))).toEqual([])
      for (let time = 1; time <= 2; time += 1) await finishUpload(world.app.base, row as UploadRow)
      expect(sha256((await stored(idOf(path))) ?? new Uint8Array())).toBe(sha256(video))
      await expect(mia.api(cancelUpload, { params: { id: idOf(path) } })).rejects.toMatchObject({
        code: 'media.upload_not_found',
      })
    })

    it('keeps the claim of a sender whose piece has a checksum while its bytes arrive', async () => {
      const path = await tus.create(video.length)
      const content = new PassThrough()
      const base = world.app.base
      const writer = base.newId()
      await claimForWriter(base, { id: idOf(path), writer })
      const row = (await uploadById(base, idOf(path))) as UploadRow
      const digest = createHash('sha256').update(video).digest()
      const arriving = appendBytes(base, row, {
        content,
        checksum: { algorithm: 'sha256', digest },
        writer,
      })
      content.write(video.subarray(0, 50_000))
      await setTimeout(2 * RECORD_EVERY_MS)
      world.clock.advance(4000)
      content.write(video.subarray(50_000, 60_000))
      await setTimeout(2 * RECORD_EVERY_MS)
      world.clock.advance(4000)
      await expect(claimForWriter(base, { id: row.id, writer: base.newId() })).rejects.toThrow(
        'Another request',
      )
      content.end(video.subarray(60_000))
      expect(await arriving).toBe(video.length)
    })

    it('deletes what arrives after an upload was cancelled', async () => {
      const path = await tus.create(video.length)
      const release = await tus.begin(path, 0, video, 70_000)
      await mia.api(cancelUpload, { params: { id: idOf(path) } })
      release()
      await setTimeout(500)
      expect([...(await keys()), ...arriving()].filter((key) => key.includes(idOf(path)))).toEqual(
        [],
      )
    })

    it('deletes expired and cancelled uploads with their bytes', async () => {
      const expired = await tus.create(9000)
      const cancelled = await tus.create(9000)
      const ended = await tus.create(9000)
      for (const path of [expired, cancelled, ended])
        await tus.send(path, 0, video.subarray(0, 5000))
      await mia.api(cancelUpload, { params: { id: idOf(cancelled) } })
      expect((await tus.ask('DELETE', ended)).status).toBe(204)
      for (const path of [cancelled, ended]) expect((await tus.head(path)).status).toBe(404)
      expect((await tus.head(expired)).headers.get('upload-expires')).toContain('GMT')
      world.clock.advance(49 * 3600_000)
      const late = tusClient(world.app.http, await logInAgain())
      const answers = [
        await late.head(expired),
        await late.send(expired, 5000, video.subarray(0, 10)),
      ]
      expect(answers.map(({ status }) => status)).toEqual([410, 410])
      await world.runScheduledJobs()
      expect((await late.head(expired)).status).toBe(404)
      const ids = [expired, cancelled, ended].map(idOf)
      expect(
        [...(await keys()), ...arriving()].filter((key) => ids.some((id) => key.includes(id))),
      ).toEqual([])
    })
  },
)
