import { uploadAvatar } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { uploadAllowances } from '../../rate-limits.ts'

let world: World
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  world = await createWorld()
  photo = Buffer.from(await samplePhoto(64, 64).jpeg().toBuffer())
})
afterAll(() => world.close())

const upload = ({ token }: Person, size = photo.length) =>
  world.api(token)(uploadAvatar, {
    files: { avatar: new File([photo, Buffer.alloc(size - photo.length)], 'me.jpg') },
  })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  )

describe('upload allowances', () => {
  it('allows fewer uploads an hour while the account’s address is not confirmed', async () => {
    const { perHour } = uploadAllowances.unconfirmed
    const fresh = await world.fan({ hasVerifiedEmail: false })
    const confirmed = await world.fan()
    for (let at = 0; at < perHour; at += 1) expect(await codeOf(upload(fresh))).toBe('ok')
    await expect(upload(fresh)).rejects.toMatchObject({ code: 'request.too_many', status: 429 })
    for (let at = 0; at <= perHour; at += 1) expect(await codeOf(upload(confirmed))).toBe('ok')
    world.clock.advance(3600_000)
    expect(await codeOf(upload(fresh))).toBe('ok')
  }, 120_000)

  it('counts an account’s upload bytes per day and refuses before the body is read', async () => {
    const fan = await world.fan({ hasVerifiedEmail: false })
    const announce = (megabytes: number) =>
      world.inject({
        method: 'POST',
        url: '/api/users/avatar/upload',
        remoteAddress: '192.0.2.200',
        headers: {
          authorization: fan.token,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(megabytes * 1e6),
        },
        payload: '--x--',
      })
    const { megabytesPerDay } = uploadAllowances.unconfirmed
    expect((await announce(megabytesPerDay + 1)).statusCode).toBe(429)
    expect(await codeOf(upload(fan)), 'what was refused does not count').toBe('ok')
  })

  it('counts an account’s uploads by the pixels to decode', async () => {
    const fan = await world.fan()
    await world.app.base.db
      .insertInto('rateWindows')
      .values({
        bucket: `megapixels ${fan.id}`,
        windowStart: hourOf(world.clock.now()),
        hits: 12_000,
      })
      .execute()
    expect(await codeOf(upload(fan))).toBe('request.too_many')
  })
})

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / 3600_000) * 3600_000)

describe('a replaced picture', () => {
  it('removes a replaced picture immediately', async () => {
    const fan = await world.fan()
    await upload(fan)
    const filesOf = () =>
      world.app.base.db
        .selectFrom('files')
        .select(['id', 'isRemoved'])
        .where('ownerId', '=', fan.id)
        .execute()
    const [first] = await filesOf()
    await upload(fan)
    expect((await filesOf()).find(({ id }) => id === first?.id)?.isRemoved ?? true).toBe(true)
    await world.settle()
    expect((await filesOf()).map(({ id }) => id)).not.toContain(first?.id)
  })
})
