import * as performers from '@stagedoor/contract/performers'
import * as users from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let photo: Blob

beforeAll(async () => {
  world = await createWorld()
  photo = new Blob([new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())])
})
afterAll(() => world.close())

describe('pictures', () => {
  it('serves a new avatar and cover publicly and replaces the old ones', async () => {
    const performer = await world.performer()
    const avatar = await performer.api(performers.uploadAvatar, { files: { avatar: photo } })
    const cover = await performer.api(performers.uploadCover, { files: { cover: photo } })
    const shown = await world.api()(performers.readPerformer, { params: { id: performer.id } })
    expect([shown.avatar, shown.cover]).toEqual([avatar.url, cover.url])
    expect((await world.inject({ method: 'GET', url: avatar.url })).headers['content-type']).toBe(
      'image/webp',
    )
    const small = await world.inject({ method: 'GET', url: shown.coverSmall ?? '' })
    expect(small.statusCode).toBe(200)
    expect(shown.coverSmall).not.toBe(cover.url)
    const newer = await performer.api(performers.uploadAvatar, { files: { avatar: photo } })
    expect(newer.url).not.toBe(avatar.url)
  })

  it('lets fans upload an avatar for their own account id only', async () => {
    const fan = await world.fan()
    const other = await world.fan()
    const files = { avatar: photo }
    const { url } = await fan.api(users.uploadAvatarOf, { params: { id: fan.id }, files })
    expect(await fan.api(users.readMe)).toMatchObject({ avatar: url })
    const theirs = fan.api(users.uploadAvatarOf, { params: { id: other.id }, files })
    await expect(theirs).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 })
    expect(await other.api(users.readMe)).toMatchObject({ avatar: null })
  })

  it('refuses an avatar that is not a picture, and any upload by a guest', async () => {
    const fan = await world.fan()
    const files = {
      avatar: new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>']),
    }
    await expect(fan.api(users.uploadAvatar, { files })).rejects.toMatchObject({
      code: 'media.not_accepted',
    })
    await expect(world.api()(users.uploadAvatar, { files })).rejects.toMatchObject({
      code: 'auth.required',
    })
  })
})
