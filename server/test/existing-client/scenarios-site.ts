import { expect } from 'vitest'
import type { Scenarios } from './scenarios.ts'

export const siteScenarios: Scenarios = {
  async 'GET /block/countries/check'(stage, place) {
    expect(await stage.guest(place).get('/block/countries/check?fromServerRequest=true')).toEqual({
      blocked: false,
    })
  },
  async 'GET /countries/list'(stage, place) {
    const client = stage.guest(place)
    const countries = await client.get('/countries/list')
    const france = countries.find(({ code }: { code: string }) => code === 'FR')
    expect(france).toMatchObject({ name: 'France', flag: expect.stringContaining('flags/FR.svg') })
    if (place === 'its own origin') expect((await client.open(france.flag)).status).toBe(200)
  },
  async 'GET /states/{}'(stage, place) {
    expect(await stage.guest(place).get('/states/US')).toContain('California')
  },
  async 'GET /cities/{}/{}'(stage, place) {
    expect(await stage.guest(place).get('/cities/US/California')).toContain('San Francisco')
  },
  async 'GET /languages/list'(stage, place) {
    expect(await stage.guest(place).get('/languages/list')).toContainEqual({
      name: 'English',
      code: 'en',
    })
  },
  async 'GET /phone-codes/list'(stage, place) {
    const codes = await stage.guest(place).get('/phone-codes/list')
    expect(codes).toContainEqual({ name: 'Germany', code: 'DE', dialCode: '+49' })
  },
  async 'GET /user-additional'(stage, place) {
    expect(await stage.guest(place).get('/user-additional')).toMatchObject({
      heights: expect.any(Array),
      butts: expect.any(Array),
      pubicHairs: expect.any(Array),
    })
  },
  async 'GET /performer-categories'(stage, place) {
    const { data, total } = await stage.guest(place).get('/performer-categories', { limit: 500 })
    expect([data.length > 0, total]).toEqual([true, data.length])
  },
  async 'POST /re-captcha/verify'(stage, place) {
    expect(await stage.guest(place).post('/re-captcha/verify', { token: 'x' })).toEqual({
      success: true,
    })
  },
  async 'GET /messages/total-unread-messages'(stage, place) {
    expect(await (await stage.fan(place)).client.get('/messages/total-unread-messages')).toEqual({
      total: 0,
    })
    expect(
      await (await stage.creator(place)).client.get('/messages/total-unread-messages'),
    ).toEqual({ total: 0 })
  },
  async 'GET /posts/search'(stage, place) {
    expect(
      (await stage.guest(place).get('/posts/search', { q: '', status: 'published' })).data,
    ).toEqual(expect.any(Array))
  },
  async 'GET /posts/{}'(stage, place) {
    const client = stage.guest(place)
    const { data } = await client.get('/posts/search')
    for (const { slug } of data.slice(0, 1))
      expect(await client.get(`/posts/${slug}`)).toMatchObject({ slug })
    await expect(client.get('/posts/no-such-page')).rejects.toMatchObject({ status: 404 })
  },
  async 'GET /settings/public'(stage, place) {
    const settings = await stage.guest(place).get('/settings/public')
    expect(settings).toMatchObject({
      API_ENDPOINT: stage.api,
      menus: expect.any(Array),
      maintenanceMode: false,
    })
  },
  async 'POST /settings/keys'(stage, place) {
    const keys = ['siteName', 'adminEmail']
    expect(await stage.guest(place).post('/settings/keys', { keys })).toEqual({
      siteName: 'Stagedoor',
    })
  },
  async 'POST /contact'(stage, place) {
    const letter = {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Where do I find my invoices?',
    }
    await stage.guest(place).post('/contact', letter)
  },
  async 'GET /site-promo/search'(stage, place) {
    expect((await stage.guest(place).get('/site-promo/search', { limit: 99 })).data).toEqual(
      expect.any(Array),
    )
  },
  async 'POST /search/keywords'(stage, place) {
    await stage.guest(place).post('/search/keywords', { keyword: 'dance' })
  },
  async 'GET /search/list/keywords'(stage, place) {
    expect((await stage.guest(place).get('/search/list/keywords')).data).toEqual(expect.any(Array))
  },
}
