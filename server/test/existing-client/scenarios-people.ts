import { expect } from 'vitest'
import { photo, pricedCreator, video } from './fixtures.ts'
import type { Scenarios } from './scenarios.ts'

const table = { sort: 'desc', sortBy: 'createdAt', limit: 10, offset: 0, current: 1, pageSize: 10 }

export const peopleScenarios: Scenarios = {
  async 'GET /users/me'(stage, place) {
    const fan = await stage.fan(place)
    const creator = await stage.creator(place)
    expect(await fan.client.get('/users/me')).toMatchObject({
      _id: fan.person.id,
      isPerformer: false,
    })
    expect(await creator.client.get('/users/me')).toMatchObject({
      _id: creator.person.id,
      isPerformer: true,
    })
  },
  async 'PUT /users'(stage, place) {
    const { client, person } = await stage.fan(place)
    const { username, email } = person
    const form = {
      firstName: 'Fay',
      lastName: 'Ann',
      name: 'Fay',
      username,
      email,
      gender: 'female',
    }
    expect(await client.put('/users', form)).toMatchObject({ name: 'Fay', username })
  },
  async 'POST /users/avatar/upload'(stage, place) {
    const { client } = await stage.fan(place)
    const { success, url } = await client.upload('/users/avatar/upload', { avatar: await photo() })
    expect([success, (await client.open(url)).status]).toEqual([true, 200])
  },
  async 'POST /users/{}/avatar/upload'(stage, place) {
    const { client, person } = await stage.fan(place)
    expect(
      await client.upload(`/users/${person.id}/avatar/upload`, { avatar: await photo() }),
    ).toMatchObject({
      success: true,
    })
  },
  async 'GET /users/search'(stage, place) {
    const { person } = await stage.fan(place)
    const { client } = await stage.creator(place)
    const found = await client.get('/users/search', {
      q: person.username,
      limit: 99,
      status: '',
      includedIds: '',
    })
    expect(found).toMatchObject({ total: expect.any(Number) })
    expect(found.data.map(({ username }: { username: string }) => username)).toContain(
      person.username,
    )
  },
  async 'GET /users/view/{}'(stage, place) {
    const { client, person } = await stage.fan(place)
    expect(await client.get(`/users/view/${person.id}`)).toMatchObject({ _id: person.id })
  },
  async 'POST /users/updatelastseen'(stage, place) {
    await (await stage.fan(place)).client.post('/users/updatelastseen')
  },
  async 'POST /performers/updatelastseen'(stage, place) {
    await (await stage.creator(place)).client.post('/performers/updatelastseen')
  },
  async 'GET /performers/user/search'(stage, place) {
    const { person } = await stage.creator(place, { name: 'Wanda of the wire' })
    await stage.world.settle()
    const query = {
      limit: 12,
      offset: 0,
      q: 'Wanda',
      sortBy: 'latest',
      categoryIds: '',
      isFreeSubscription: '',
      age: '',
    }
    const found = await stage.guest(place).get('/performers/user/search', query)
    expect(found.data.map(({ _id }: { _id: string }) => _id)).toContain(person.id)
    await stage
      .guest(place)
      .get('/performers/user/search', { ...query, includedIds: [person.id, person.id] })
  },
  async 'GET /performers/search/random'(stage, place) {
    await stage.creator(place)
    const query = { isFreeSubscription: '', refresh: 'undefined' }
    expect((await stage.guest(place).get('/performers/search/random', query)).data).toEqual(
      expect.any(Array),
    )
  },
  async 'GET /performers/me'(stage, place) {
    const { client, person } = await stage.creator(place)
    expect(await client.get('/performers/me')).toMatchObject({ _id: person.id, isPerformer: true })
  },
  async 'GET /performers/top'(stage, place) {
    await stage.guest(place).get('/performers/top')
  },
  async 'GET /performers/{}'(stage, place) {
    const { person } = await stage.creator(place)
    for (const ref of [person.id, person.username])
      expect(await stage.guest(place).get(`/performers/${ref}`)).toMatchObject({
        _id: person.id,
        isFollowed: false,
      })
  },
  async 'PUT /performers/me'(stage, place) {
    const { client } = await pricedCreator(stage, place)
    const me = await client.get('/performers/me')
    expect(me).toMatchObject({ monthlyPrice: 9.99, yearlyPrice: 99, isFreeSubscription: true })
    const form = { ...me, name: 'Back again', password: undefined, bio: '<p>Hello <b>you</b></p>' }
    expect(await client.put('/performers/me', form)).toMatchObject({ name: 'Back again' })
  },
  async 'POST /performers/avatar/upload'(stage, place) {
    const { client } = await stage.creator(place)
    const { url } = await client.upload('/performers/avatar/upload', { avatar: await photo() })
    expect((await client.open(url)).status).toBe(200)
  },
  async 'POST /performers/cover/upload'(stage, place) {
    const { client } = await stage.creator(place)
    const { url } = await client.upload('/performers/cover/upload', { cover: await photo() })
    expect((await client.open(url)).status).toBe(200)
  },
  async 'POST /performers/welcome-video/upload'(stage, place) {
    const { client } = await stage.creator(place)
    expect(
      await client.upload('/performers/welcome-video/upload', { 'welcome-video': await video() }),
    ).toBeTypeOf('object')
  },
  async 'POST /performers/documents/upload/{}'(stage, place) {
    const { client } = await stage.creator(place, { hasVerifiedDocuments: false })
    for (const type of ['idVerificationId', 'documentVerificationId'])
      expect(
        await client.upload(`/performers/documents/upload/${type}`, { file: await photo() }),
      ).toBeTypeOf('object')
  },
  async 'POST /follows/{}'(stage, place) {
    const { client } = await stage.fan(place)
    const { person } = await stage.creator(place)
    await client.post(`/follows/${person.id}`)
    expect(await client.get(`/performers/${person.id}`)).toMatchObject({ isFollowed: true })
  },
  async 'DELETE /follows/{}'(stage, place) {
    const { client } = await stage.fan(place)
    const { person } = await stage.creator(place)
    await client.post(`/follows/${person.id}`)
    await client.delete(`/follows/${person.id}`)
    expect(await client.get(`/performers/${person.id}`)).toMatchObject({ isFollowed: false })
  },
  async 'GET /follows/followers'(stage, place) {
    const { client } = await stage.fan(place)
    const creator = await stage.creator(place)
    await client.post(`/follows/${creator.person.id}`)
    expect(await creator.client.get('/follows/followers', table)).toMatchObject({ total: 1 })
  },
  async 'GET /follows/following'(stage, place) {
    const { client } = await stage.fan(place)
    const { person } = await stage.creator(place)
    await client.post(`/follows/${person.id}`)
    expect(await client.get('/follows/following', table)).toMatchObject({ total: 1 })
  },
  async 'POST /block/countries'(stage, place) {
    const { client } = await stage.creator(place)
    expect(await client.post('/block/countries', { countryCodes: ['FR'] })).toMatchObject({
      countryCodes: ['FR'],
    })
  },
  async 'POST /block/users'(stage, place) {
    const { client } = await stage.creator(place)
    const { person } = await stage.fan(place)
    await client.post('/block/users', { targetId: person.id, target: 'user', reason: 'Rude' })
  },
  async 'DELETE /block/users/{}'(stage, place) {
    const { client } = await stage.creator(place)
    const { person } = await stage.fan(place)
    await client.post('/block/users', { targetId: person.id, target: 'user', reason: 'Rude' })
    await client.delete(`/block/users/${person.id}`)
    expect(await client.get('/block/users', table)).toMatchObject({ total: 0 })
  },
  async 'GET /block/users'(stage, place) {
    const { client } = await stage.creator(place)
    const { person } = await stage.fan(place)
    await client.post('/block/users', { targetId: person.id, target: 'user', reason: 'Rude' })
    const { data } = await client.get('/block/users', { ...table, q: '' })
    expect(data).toMatchObject([
      { targetId: person.id, targetInfo: { _id: person.id }, reason: 'Rude' },
    ])
  },
}
