import { updateSetting } from '@stagedoor/contract/admin'
import { calls } from '@stagedoor/contract/all'
import { logout } from '@stagedoor/contract/auth'
import { acceptTexts, listSignUpTexts } from '@stagedoor/contract/consents'
import { sendContactMessage } from '@stagedoor/contract/contact'
import { follow } from '@stagedoor/contract/follows'
import { createPage, searchAllPages, updatePage } from '@stagedoor/contract/pages'
import { readViewer } from '@stagedoor/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { localClient } from '../../platform/http/index.ts'
import { OPEN_CALLS, OPEN_DOMAINS } from './rules.ts'

let world: World
let boss: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin({ hasAcceptedTexts: false })
  performer = await world.performer()
  for (const [slug, title] of [
    ['terms-of-service', 'Terms'],
    ['privacy-policy', 'Privacy'],
  ] as const) {
    const body = { slug, title, content: `<p>${title}</p>`, status: 'published' as const }
    await boss.api(createPage, { body })
  }
})
afterAll(() => world.close())

const newcomer = () => world.fan({ hasAcceptedTexts: false })
const followBy = ({ api }: Person) => api(follow, { params: { id: performer.id } })
const hashes = async () => (await world.api()(listSignUpTexts)).data.map(({ hash }) => hash)
const required = {
  status: 403,
  code: 'consents.acceptance_required',
  data: { texts: [{ slug: 'terms-of-service' }, { slug: 'privacy-policy' }] },
}
const setExistingClients = (value: boolean) =>
  boss.api(updateSetting, { params: { key: 'existingClients' }, body: { value } })

it('refuses the writes of an account that never accepted the texts until it accepts all of them', async () => {
  const fan = await newcomer()
  expect(await fan.api(readViewer)).toMatchObject({ textsToAccept: required.data.texts })
  await expect(followBy(fan)).rejects.toMatchObject(required)
  const [terms = ''] = await hashes()
  for (const acceptedTexts of [[terms], ['0'.repeat(64)]]) {
    const halfway = fan.api(acceptTexts, { body: { acceptedTexts } })
    await expect(halfway).rejects.toMatchObject({ code: 'consents.text_changed' })
  }
  await expect(followBy(fan)).rejects.toMatchObject(required)
  const acceptedTexts = await hashes()
  await Promise.all([1, 2].map(() => fan.api(acceptTexts, { body: { acceptedTexts } })))
  await followBy(fan)
  expect(await fan.api(readViewer)).not.toHaveProperty('textsToAccept')
  const stored = await world.app.base.db
    .selectFrom('acceptances')
    .select('textHash')
    .where('accountId', '=', fan.id)
    .execute()
  expect(stored.map(({ textHash }) => textHash).sort()).toEqual(acceptedTexts.sort())
})

it('accounts that accepted an earlier version are asked once the operator asks again', async () => {
  const fan = await world.fan()
  await followBy(fan)
  const { data } = await boss.api(searchAllPages, { query: {} })
  const terms = data.find(({ slug }) => slug === 'terms-of-service')
  const save = (content: string, asksAgain: boolean) =>
    boss.api(updatePage, {
      params: { id: terms?._id ?? '' },
      body: { title: 'Terms', slug: 'terms-of-service', status: 'published', content, asksAgain },
    })
  world.clock.advance(1000)
  await save('<p>A typing error corrected</p>', false)
  await followBy(fan)
  await save('<p>New terms</p>', true)
  await expect(followBy(fan)).rejects.toMatchObject(required)
  expect(await fan.api(readViewer)).toMatchObject({ textsToAccept: required.data.texts })
  world.clock.advance(1000)
  await fan.api(acceptTexts, { body: { acceptedTexts: await hashes() } })
  await followBy(fan)
  await followBy(await world.fan())
})

it('names the wording of the moment once a page, or a setting that it shows, has changed', async () => {
  const fan = await newcomer()
  const named = async () => {
    const { textsToAccept = [] } = await fan.api(readViewer)
    return textsToAccept.map(({ hash }) => hash)
  }
  const { data } = await boss.api(searchAllPages, { query: {} })
  const terms = data.find(({ slug }) => slug === 'terms-of-service')
  const content = '<p>Terms of [[name of the company]]</p>'
  await boss.api(updatePage, {
    params: { id: terms?._id ?? '' },
    body: { title: 'Terms', slug: 'terms-of-service', status: 'published', content },
  })
  expect(await named()).toHaveLength(1)
  const seen = new Set<string>()
  for (const value of ['Stage Ltd', 'Curtain Ltd']) {
    await boss.api(updateSetting, { params: { key: 'companyName' }, body: { value } })
    expect(await named()).toEqual(await hashes())
    for (const hash of await named()) seen.add(hash)
  }
  expect(seen.size).toBe(3)
})

it('accounts that accepted a text before, and the staff, are not asked for acceptance', async () => {
  const fan = await world.fan()
  await followBy(fan)
  expect(await boss.api(readViewer)).not.toHaveProperty('textsToAccept')
})

it('lets an account that accepted nothing write to the site and log out', async () => {
  const fan = await newcomer()
  const body = { name: 'Ada', email: 'ada@example.com', message: 'What are your terms about?' }
  await fan.api(sendContactMessage, { body })
  await fan.api(logout)
})

it('asks an account of an existing client in our own pages only, where the operator lets such clients in', async () => {
  const fan = await newcomer()
  await setExistingClients(true)
  const client = localClient(world.app.http, { token: fan.token, isOwnPages: false })
  await followBy({ ...fan, api: client })
  await expect(followBy(fan)).rejects.toMatchObject(required)
  await setExistingClients(false)
})

it('names only calls that exist among those that are open before the acceptance', () => {
  const names = calls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...OPEN_CALLS]))
  const domains = names.map((name) => name.split('.')[0])
  expect(domains).toEqual(expect.arrayContaining([...OPEN_DOMAINS]))
})
