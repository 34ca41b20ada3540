import {
  readPerformer,
  readSelf,
  searchPerformers,
  updateSelf,
  uploadWelcomeVideo,
} from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { sampleBytes } from '../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[performer, fan] = [await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const video = async () => ({
  'welcome-video': new File([new Uint8Array(await sampleBytes('video'))], 'hello.mp4'),
})
const shown = () => fan.api(readPerformer, { params: { id: performer.id } })
const none = {
  welcomeVideoId: null,
  welcomeVideoPath: null,
  welcomeVideoName: '',
  welcomeVideo: null,
}

describe('a welcome video', () => {
  it('a welcome video greets visitors once it can be played and is switched on', async () => {
    const { _id } = await performer.api(uploadWelcomeVideo, { files: await video() })
    await performer.api(updateSelf, { body: { activateWelcomeVideo: true } })
    expect(await performer.api(readSelf)).toMatchObject({
      welcomeVideoId: _id,
      welcomeVideo: { status: 'processing' },
    })
    expect(await shown()).toMatchObject(none)
    await world.settle()
    const seen = await shown()
    expect(seen).toMatchObject({
      welcomeVideoId: _id,
      welcomeVideoName: '',
      activateWelcomeVideo: true,
    })
    expect(await performer.api(readSelf)).toMatchObject({ welcomeVideoName: 'hello.mp4' })
    expect(
      (await world.inject({ method: 'GET', url: seen.welcomeVideoPath ?? '' })).statusCode,
    ).toBe(200)
    const { data } = await world.api()(searchPerformers, {
      query: { performerIds: [performer.id] },
    })
    expect(data[0]).toMatchObject(none)
    const off = await performer.api(updateSelf, { body: { activateWelcomeVideo: false } })
    expect(off).toMatchObject({ activateWelcomeVideo: false, welcomeVideoId: _id })
    expect(await shown()).toMatchObject({ ...none, activateWelcomeVideo: false })
  })

  it('a welcome video is replaced by the next and removed by null, and replaced files are deleted', async () => {
    const used = async () => {
      const { id } = performer
      const uses = await world.app.base.db
        .selectFrom('fileUses')
        .select('fileId')
        .where('userId', '=', id)
        .execute()
      return uses.map(({ fileId }) => fileId)
    }
    const { _id } = await performer.api(uploadWelcomeVideo, { files: await video() })
    await world.settle()
    expect(await used()).toEqual([_id])
    expect(await performer.api(updateSelf, { body: { welcomeVideoId: null } })).toMatchObject(none)
    expect(await used()).toEqual([])
  })

  it('a welcome video must be a video, from a performer who is not suspended', async () => {
    const files = await video()
    await expect(world.api()(uploadWelcomeVideo, { files })).rejects.toMatchObject({ status: 401 })
    await expect(fan.api(uploadWelcomeVideo, { files })).rejects.toMatchObject({ status: 403 })
    const text = { 'welcome-video': new File(['not a video'], 'a.mp4') }
    await expect(performer.api(uploadWelcomeVideo, { files: text })).rejects.toMatchObject({
      code: 'media.not_accepted',
    })
    await expect(performer.api(uploadWelcomeVideo, { files: malformed({}) })).rejects.toMatchObject(
      { status: 400 },
    )
    const bad = await world.performer({
      suspendedAt: world.clock.now(),
      suspendedReason: 'a reason',
    })
    await expect(bad.api(uploadWelcomeVideo, { files })).rejects.toMatchObject({
      code: 'suspensions.account_suspended',
    })
  })
})
