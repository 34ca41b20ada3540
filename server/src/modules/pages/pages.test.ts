import { listAudit } from '@stagedoor/contract/admin'
import * as pages from '@stagedoor/contract/pages'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { seedPages } from './index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const write = (form: Partial<Parameters<typeof boss.api<typeof pages.createPage>>[1]['body']>) =>
  boss.api(pages.createPage, { body: { title: 'About us', content: '<p>Hello</p>', ...form } })
const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }
const form = { title: 'X', content: '' }

describe('a CMS page', () => {
  it('a published page is read by anyone at its id and its address', async () => {
    const made = await write({
      title: 'House rules',
      shortDescription: 'How we live',
      status: 'published',
    })
    expect(made).toMatchObject({
      slug: 'house-rules',
      type: 'post',
      status: 'published',
      categoryIds: [],
    })
    const read = (id: string) => world.api()(pages.readPage, { params: { id } })
    expect(await read('house-rules')).toEqual(made)
    expect(await read(made._id)).toEqual(made)
    const { data, total } = await world.api()(pages.searchPages, { query: { q: 'rules' } })
    expect([data, total]).toEqual([[made], 1])
  })

  it('a page is a draft at first, which only admins see', async () => {
    const made = await write({ title: 'Not yet' })
    expect(made.status).toBe('draft')
    const fan = await world.fan()
    for (const api of [world.api(), fan.api]) {
      await expect(api(pages.readPage, { params: { id: 'not-yet' } })).rejects.toMatchObject({
        code: 'pages.not_found',
        status: 404,
      })
      expect((await api(pages.searchPages, { query: { q: 'not yet' } })).total).toBe(0)
      expect((await api(pages.searchPages, { query: { status: 'draft' } })).total).toBe(0)
    }
    expect(await boss.api(pages.readPage, { params: { id: 'not-yet' } })).toEqual(made)
    expect(
      (await boss.api(pages.searchAllPages, { query: { status: 'draft', q: 'not' } })).data,
    ).toEqual([made])
    expect(await boss.api(pages.viewPage, { params: { id: made._id } })).toEqual(made)
  })

  it('a page is stored without anything that could run', async () => {
    const content =
      '<h2 onclick="x()">A</h2><script>alert(1)</script><iframe src="https://x"></iframe><img ' +
      'src="x" onerror="y()">' +
      '<a href="javascript:z()">b</a><form ' +
      'action="/x"><input></form><table><tr><td>c</td></tr></table>'
    const made = await write({ title: 'Hostile', content })
    expect(made.content).toBe(
      '<h2>A</h2><img src="x" /><a rel="noopener">b</a><table><tr><td>c</td></tr></table>',
    )
  })

  it('a page is changed and deleted, and each change is audited', async () => {
    const made = await write({ title: 'Changing', content: '<p>[[your name]]</p>' })
    expect(made.placeholders).toEqual(['your name'])
    const params = { id: made._id }
    const body = {
      title: 'Changed',
      slug: 'changed',
      content: '<p>Ann</p>',
      status: 'published',
    } as const
    const changed = await boss.api(pages.updatePage, { params, body })
    expect(changed).toMatchObject({ ...body, _id: made._id, placeholders: [] })
    expect(await boss.api(pages.deletePage, { params })).toEqual({ success: true })
    await expect(boss.api(pages.viewPage, { params })).rejects.toMatchObject({
      code: 'pages.not_found',
    })
    const { data } = await boss.api(listAudit, { query: { action: 'pages.', subjectId: made._id } })
    expect(data.map(({ action }) => action)).toEqual([
      'pages.page_deleted',
      'pages.page_updated',
      'pages.page_created',
    ])
  })

  it('a page is refused with an address that is taken, or when required fields are missing', async () => {
    await write({ title: 'Taken' })
    const taken = { code: 'pages.slug_taken', status: 422 }
    await expect(write({ title: 'Taken' })).rejects.toMatchObject(taken)
    const other = await write({ title: 'Other' })
    const rename = boss.api(pages.updatePage, {
      params: { id: other._id },
      body: { ...form, slug: 'taken' },
    })
    await expect(rename).rejects.toMatchObject(taken)
    const missing = { code: 'pages.not_found', status: 404 }
    await expect(boss.api(pages.updatePage, { ...unknown, body: form })).rejects.toMatchObject(
      missing,
    )
    await expect(boss.api(pages.deletePage, unknown)).rejects.toMatchObject(missing)
    await expect(boss.api(pages.viewPage, unknown)).rejects.toMatchObject(missing)
    await expect(write({ title: ' ' })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(write({ slug: 'Not A Slug' })).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('a picture in a page', () => {
  const upload = async (bytes?: string) => {
    const photo = bytes ?? new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())
    return boss.api(pages.uploadPagePicture, { files: { file: new Blob([photo]) } })
  }

  it('a picture is public, kept while a page shows it, and deleted afterwards', async () => {
    const kept = await upload()
    const dropped = await upload()
    const page = await write({
      title: 'Pictured',
      content: `<p><img src="${kept.url}" alt="A stage"></p>`,
    })
    world.clock.advance(25 * 3600_000)
    await world.runScheduledJobs()
    const get = async (url: string) => (await world.inject({ method: 'GET', url })).statusCode
    expect([await get(kept.url), await get(dropped.url)]).toEqual([200, 404])
    boss = await world.admin()
    await boss.api(pages.deletePage, { params: { id: page._id } })
    world.clock.advance(25 * 3600_000)
    await world.runScheduledJobs()
    boss = await world.admin()
    expect(await get(kept.url)).toBe(404)
  })

  it('a file that is not a picture is refused', async () => {
    await expect(upload('<svg onload="x()"/>')).rejects.toMatchObject({
      code: 'media.not_accepted',
    })
  })
})

it('a new site has its first pages, and admins see which placeholders are left', async () => {
  await transaction(world.app.base, seedPages)
  const params = { id: 'terms-of-service' }
  const terms = await boss.api(pages.readPage, { params })
  expect(terms.placeholders).toContain('name of the company')
  await expect(world.api()(pages.readPage, { params })).rejects.toMatchObject({
    code: 'pages.not_found',
  })
  expect((await world.api()(pages.searchPages, { query: { q: 'terms' } })).data).toEqual([])
  const { data } = await boss.api(pages.searchAllPages, {
    query: { status: 'published', limit: 50 },
  })
  expect(data.filter(({ placeholders }) => placeholders.length > 0).length).toBeGreaterThan(5)
  const links = async () => (await world.api()(readPublicSettings)).menus.map(({ path }) => path)
  expect(await links()).not.toContain('/page/terms-of-service')
  const { _id, title, slug } = terms
  const body = { title, slug, content: '<p>Everything is said.</p>', status: 'published' } as const
  await boss.api(pages.updatePage, { params: { id: _id }, body })
  expect(await world.api()(pages.readPage, { params })).toMatchObject({
    isPublic: true,
    placeholders: [],
  })
  expect(await links()).toContain('/page/terms-of-service')
})

it('the help has the facts of the site for everybody, and names the page of the operator once it is public', async () => {
  await transaction(world.app.base, async (ctx) => {
    await updateSetting(ctx, 'refundRequestDays', 21)
    await updateSetting(ctx, 'contactEmail', 'desk@example.com')
  })
  const read = () => world.api()(pages.readHelp)
  expect(await read()).toMatchObject({
    refundDays: 21,
    contactEmail: 'desk@example.com',
    refundReason: expect.any(String),
    pageTitle: null,
  })
  await write({ title: 'Our own help', slug: 'help-of-others', status: 'published' })
  expect(await read()).toMatchObject({ pageTitle: null })
  const { _id } = await boss.api(pages.readPage, { params: { id: 'help' } })
  const body = {
    title: 'More help',
    slug: 'help',
    content: '<p>Ask.</p>',
    status: 'published',
  } as const
  await boss.api(pages.updatePage, { params: { id: _id }, body })
  expect(await read()).toMatchObject({ pageTitle: 'More help' })
})
