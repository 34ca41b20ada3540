import { uploadPhoto } from '@stagedoor/contract/feed'
import { listUploads } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { sampleBytes } from '../../../../test/world/posts.ts'
import { type TusClient, tusClient } from '../../../../test/world/resumable.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { type PartialFile, StoreFull } from '../../../gateways/files/port.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const idOf = (path: string) => path.split('/').at(-1) ?? ''

describe('refusals of resumable uploads', () => {
  let world: World
  let mia: Person
  let tus: TusClient
  beforeAll(async () => {
    world = await createWorld()
    mia = await world.performer()
    tus = tusClient(world.app.http, mia.token)
  })
  afterAll(() => world.close())

  const codeOf = ({ status, body }: { status: number; body: string }) => [
    status,
    JSON.parse(body).code,
  ]
  const set = (key: 'storageQuotaBytes' | 'maintenanceMode', value: never) =>
    transaction(world.app.base, (ctx) => updateSetting(ctx, key, value))

  it('refuses a creation that is too large, empty, of another kind or without a kind', async () => {
    expect(codeOf(await tus.announce(21 * 1024 ** 3))).toEqual([413, 'request.too_large'])
    expect((await tus.announce(19 * 1024 ** 3)).status).toBe(201)
    expect(codeOf(await tus.announce(21 * 1024 ** 2, { kind: 'feed-photo' }))).toEqual([
      413,
      'request.too_large',
    ])
    expect(codeOf(await tus.announce(0))).toEqual([422, 'media.not_accepted'])
    for (const kind of ['avatar', 'nothing', 'site-picture'])
      expect(codeOf(await tus.announce(10, { kind }))).toEqual([400, 'request.invalid'])
    expect(codeOf(await tus.announce(10, { name: 'x' }))).toEqual([400, 'request.invalid'])
    expect(codeOf(await tus.announce(10, { kind: 'feed-video', sha256: 'x' }))).toEqual([
      400,
      'request.invalid',
    ])
  })

  it('refuses a whole file that is not of its kind', async () => {
    const photo = await sampleBytes('photo')
    const path = await tus.create(photo.length)
    const answer = await tus.send(path, 0, photo)
    expect([answer.status, JSON.parse(answer.body).data]).toMatchObject([
      422,
      { reason: 'wrong_kind' },
    ])
    const { data } = await mia.api(listUploads)
    expect(data.find(({ _id }) => _id === idOf(path))).toMatchObject({
      status: 'refused',
      fileId: null,
    })
  })

  it('refuses accounts that may not upload, at creation and at each piece', async () => {
    const marks = { hasVerifiedDocuments: false }
    const unverified = await world.performer(marks)
    const fan = await world.fan()
    const other = await world.performer()
    const as = (token: string) => tusClient(world.app.http, token)
    expect(codeOf(await as(unverified.token).announce(10))).toEqual([
      403,
      'performers.documents_not_verified',
    ])
    expect((await as(fan.token).announce(10)).status).toBe(403)
    expect((await as('').announce(10)).status).toBe(401)
    const path = await tus.create(1000)
    for (const method of ['HEAD', 'DELETE', 'PATCH'])
      expect((await as(other.token).ask(method, path)).status).toBe(404)
    const late = await world.performer()
    const theirs = await as(late.token).create(1000)
    await world.app.base.db
      .updateTable('accounts')
      .set({ documentsVerifiedAt: null })
      .where('id', '=', late.id)
      .execute()
    expect(codeOf(await as(late.token).send(theirs, 0, Buffer.alloc(10)))).toEqual([
      403,
      'performers.documents_not_verified',
    ])
    await set('maintenanceMode', true as never)
    expect((await tus.send(path, 0, Buffer.alloc(10))).status).toBe(503)
    await set('maintenanceMode', false as never)
  })

  it('refuses a piece at another offset, beyond the size or of another type', async () => {
    const path = await tus.create(1000)
    expect((await tus.send(path, 5, Buffer.alloc(10))).status).toBe(409)
    expect((await tus.send(path, 0, Buffer.alloc(1001))).status).toBe(413)
    expect(
      (await tus.send(path, 0, Buffer.alloc(10), { 'content-type': 'text/plain' })).status,
    ).toBe(400)
    expect(
      (await tus.send(path, 0, Buffer.alloc(10), { 'upload-checksum': 'crc64 x' })).status,
    ).toBe(400)
    expect((await tus.send(path, 0, Buffer.alloc(10), { 'tus-resumable': '0.1' })).status).toBe(400)
  })

  it('counts unfinished uploads against the storage of their owner', async () => {
    const owner = await world.performer()
    const theirs = tusClient(world.app.http, owner.token)
    const photo = await samplePhoto(900, 700).png().toBuffer()
    await set('storageQuotaBytes', 7000 as never)
    const answers = await Promise.all([6000, 6000, 6000].map((size) => theirs.announce(size)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({
      code: 'storage.quota_exceeded',
      data: { usedBytes: 6000, allowedBytes: 7000 },
    })
    expect(await owner.api(listUploads)).toMatchObject({ usedBytes: 6000, allowedBytes: 7000 })
    const form = owner.api(uploadPhoto, {
      files: { file: new File([new Uint8Array(photo)], 'a.jpg') },
    })
    await expect(form).rejects.toMatchObject({ code: 'storage.quota_exceeded' })
    await set('storageQuotaBytes', (500 * 1024 ** 3) as never)
  })

  it('refuses more unfinished uploads than the most, and lists each before those that ended', async () => {
    const owner = await world.performer()
    const theirs = tusClient(world.app.http, owner.token)
    const first = await theirs.create(1000)
    const path = await theirs.create(9)
    await theirs.send(path, 0, Buffer.from('not video'))
    const { db } = world.app.base
    const { id: _, ...row } = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', idOf(first))
      .executeTakeFirstOrThrow()
    const copies = (status: 'receiving' | 'refused', count: number) =>
      Array.from({ length: count }, () => ({
        ...row,
        id: world.app.base.newId(),
        status,
        createdAt: world.clock.now(),
      }))
    await db.insertInto('uploads').values(copies('refused', 250)).execute()
    const { data } = await owner.api(listUploads)
    expect(data[0]?._id).toBe(idOf(first))
    await db.insertInto('uploads').values(copies('receiving', 99)).execute()
    expect(codeOf(await theirs.announce(10))).toEqual([422, 'media.too_many_uploads'])
  })

  it('answers 507 when the disk is full, and goes on later', async () => {
    const { partial } = world.app.base.gateways.files
    const { append } = partial
    const path = await tus.create(2000)
    Object.assign(partial, {
      append: async (...[file]: Parameters<typeof append>) => {
        throw new StoreFull(file.key)
      },
    })
    expect(codeOf(await tus.send(path, 0, Buffer.alloc(100)))).toEqual([507, 'storage.full'])
    Object.assign(partial, { append })
    expect((await tus.send(path, 0, Buffer.alloc(100))).offset).toBe(100)
  })

  it('says what it can do, and answers no malformed header with a server error', async () => {
    const options = await tus.ask('OPTIONS', '/media/uploads')
    expect(options.headers.get('tus-extension')).toBe('creation,expiration,termination,checksum')
    const path = await tus.create(1000)
    const odd = [
      '',
      '-1',
      '1e3',
      'NaN',
      '99999999999999999999',
      '9007199254740991',
      '0x10',
      ' 5',
      'é',
      'a,b',
      '__proto__ eA==',
      'sha1',
      'sha1 ====',
      '{}',
    ]
    const names = [
      'upload-length',
      'upload-offset',
      'upload-metadata',
      'upload-checksum',
      'upload-defer-length',
      'upload-concat',
      'tus-resumable',
      'content-type',
      'x-http-method-override',
    ]
    for (const name of names) {
      for (const value of odd) {
        const headers = {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          [name]: encodeURI(value),
        }
        for (const [method, at] of [
          ['POST', '/media/uploads'],
          ['PATCH', path],
          ['HEAD', path],
        ] as const) {
          const { status } = await tus.ask(
            method,
            at,
            headers,
            method === 'PATCH' ? Buffer.alloc(1) : undefined,
          )
          expect([method, name, value, status >= 500]).toEqual([method, name, value, false])
        }
      }
    }
    for (const id of ['x', '..%2f..', '%00', 'f'.repeat(32), '0'.repeat(400), '%E0%A4%A'])
      expect((await tus.ask('PATCH', `/media/uploads/${id}`)).status).toBeLessThan(500)
  })

  it('leaves an upload that went on since the sweep read it, and sweeps the others when one fails', async () => {
    const kept = await tus.create(9000)
    const failing = await tus.create(9000)
    const expired = await tus.create(9000)
    for (const path of [kept, failing, expired]) await tus.send(path, 0, Buffer.alloc(5000))
    world.clock.advance(49 * 3600_000)
    const { partial } = world.app.base.gateways.files
    const { abandon } = partial
    Object.assign(partial, {
      async abandon(file: PartialFile) {
        if (file.key.includes(idOf(failing))) throw new Error('unreachable')
        // The next one goes on while this one is deleted.
        const expiresAt = new Date(world.clock.now().getTime() + 1000)
        await world.app.base.db
          .updateTable('uploads')
          .set({ expiresAt })
          .where('id', '=', idOf(kept))
          .execute()
        return abandon(file)
      },
    })
    const order = [expired, failing, kept].map(idOf)
    const { db } = world.app.base
    for (const [at, id] of order.entries()) {
      await db
        .updateTable('uploads')
        .set({ expiresAt: new Date(at) })
        .where('id', '=', id)
        .execute()
    }
    await world.runScheduledJobs()
    Object.assign(partial, { abandon })
    const left = await db.selectFrom('uploads').select('id').where('id', 'in', order).execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([idOf(failing), idOf(kept)].toSorted())
  })
})
