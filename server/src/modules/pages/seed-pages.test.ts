import { createCategory, updateSetting } from '@stagedoor/contract/admin'
import { registerFan, registerPerformer } from '@stagedoor/contract/auth'
import { listSignUpTexts } from '@stagedoor/contract/consents'
import * as pages from '@stagedoor/contract/pages'
import { listTopPerformers } from '@stagedoor/contract/performers'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { samplePhoto } from '../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { seedPages } from './index.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld({
    environment: { PUBLIC_URL: 'https://site.example', ALLOW_SANDBOX: 'true' },
  })
  await transaction(world.app.base, seedPages)
  boss = await world.admin()
})
afterAll(() => world.close())

const visit = () => world.api()(listTopPerformers, { query: {} })
const unfinished = async () => {
  const { data } = await boss.api(pages.searchAllPages, { query: { limit: 100 } })
  return data.filter(({ placeholders }) => placeholders.length > 0)
}
const fill = ({ _id, title, slug, content }: pages.SitePage) =>
  boss.api(pages.updatePage, {
    params: { id: _id },
    body: {
      title,
      slug,
      content: content.replace(/\[\[[^\]]*\]\]/g, 'Example Ltd'),
      status: 'published',
    },
  })
const waive = (id: string, isWaived = true) =>
  boss.api(pages.waivePage, { params: { id }, body: { isWaived } })

describe('a new site with an https address', () => {
  it('a new site with an https address stays closed to all but admins until its pages are completed or waived', async () => {
    const open = await unfinished()
    expect(open.length).toBeGreaterThan(2)
    await expect(visit()).rejects.toMatchObject({ code: 'site.maintenance', status: 503 })
    expect(await world.api()(readPublicSettings)).toMatchObject({
      maintenanceMode: true,
      isWaitingForPages: true,
    })
    expect((await boss.api(listTopPerformers, { query: {} })).total).toBe(0)
    for (const page of open.slice(0, -1)) await fill(page)
    await expect(visit()).rejects.toMatchObject({ code: 'site.maintenance' })
    const last = open.at(-1)?._id ?? ''
    expect(await waive(last)).toMatchObject({ isWaived: true, isPublic: false })
    expect((await visit()).total).toBe(0)
    expect(await world.api()(readPublicSettings)).toMatchObject({
      maintenanceMode: false,
      isWaitingForPages: false,
    })
    await waive(last, false)
    await expect(visit()).rejects.toMatchObject({ code: 'site.maintenance' })
    await waive(last)
  })

  it('placeholders in a page that was finished once hide that page and do not close the site', async () => {
    const terms = await boss.api(pages.readPage, { params: { id: 'terms-of-service' } })
    const body = { title: terms.title, slug: terms.slug, status: 'published' as const }
    await boss.api(pages.updatePage, {
      params: { id: terms._id },
      body: { ...body, content: '<p>[[soon]]</p>' },
    })
    const read = world.api()(pages.readPage, { params: { id: 'terms-of-service' } })
    await expect(read).rejects.toMatchObject({ code: 'pages.not_found' })
    expect((await visit()).total).toBe(0)
    await boss.api(pages.updatePage, {
      params: { id: terms._id },
      body: { ...body, content: '<p>The terms.</p>' },
    })
  })
})

describe('terms and privacy', () => {
  const person = (username: string) => ({
    name: 'A visitor',
    username,
    email: `${username}@example.com`,
    password: 'violet anchor bicycle 9',
  })
  const acceptedBy = async (username: string) =>
    (
      await sql<{ slug: string; hash: string; content: string; at: Date }>`
        select slug, hash, content, accepted_at as at from acceptances
          join accepted_texts on hash = text_hash join accounts on accounts.id = account_id
        where username = ${username} order by slug`.execute(world.app.base.db)
    ).rows

  it('sign-up records the accepted terms and privacy text with its hash and the time', async () => {
    const { data } = await world.api()(listSignUpTexts)
    expect(data.map(({ slug }) => slug)).toEqual(['terms-of-service', 'privacy-policy'])
    const acceptedTexts = data.map(({ hash }) => hash)
    await world.api()(registerFan, { body: { ...person('agreeing'), acceptedTexts } })
    const kept = await acceptedBy('agreeing')
    expect(kept.map(({ slug }) => slug)).toEqual(['privacy-policy', 'terms-of-service'])
    expect(kept[1]).toMatchObject({
      hash: acceptedTexts[0],
      content: '<p>The terms.</p>',
      at: expect.any(Date),
    })
  })

  it('sign-up is refused when the terms changed in the meantime, or not all of them are accepted', async () => {
    const stale = { ...person('stale'), acceptedTexts: ['0'.repeat(64)] }
    await expect(world.api()(registerFan, { body: stale })).rejects.toMatchObject({
      code: 'consents.text_changed',
      status: 409,
    })
    const [terms] = (await world.api()(listSignUpTexts)).data
    const half = { ...person('half'), acceptedTexts: [terms?.hash ?? ''] }
    await expect(world.api()(registerFan, { body: half })).rejects.toMatchObject({
      code: 'consents.text_changed',
    })
  })

  it('sign-up without acceptance is refused on every road, except for existing clients where the site permits it', async () => {
    const missing = { code: 'consents.acceptance_missing', status: 422 }
    const silent = world.api()(registerFan, { body: person('silent') })
    await expect(silent).rejects.toMatchObject({
      ...missing,
      data: { texts: [{ slug: 'terms-of-service' }, { slug: 'privacy-policy' }] },
    })
    const admin = await world.admin()
    const { _id } = await admin.api(createCategory, { body: { name: 'Painters' } })
    const file = new Blob([new Uint8Array(await samplePhoto(300, 200).jpeg().toBuffer())])
    const creator = world.api()(registerPerformer, {
      body: {
        ...person('silentstar'),
        firstName: 'Ada',
        lastName: 'Noor',
        dateOfBirth: '1990-01-02',
        country: 'fr',
        categoryIds: [_id],
      },
      files: { idVerification: file, documentVerification: file },
    })
    await expect(creator).rejects.toMatchObject(missing)
    await admin.api(updateSetting, { params: { key: 'existingClients' }, body: { value: true } })
    await world.api()(registerFan, { body: person('silent') })
    expect(await acceptedBy('silent')).toEqual([])
  })
})
