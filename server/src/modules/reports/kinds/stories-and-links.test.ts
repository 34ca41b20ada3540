import { readReport, restoreContent } from '@stagedoor/contract/admin'
import * as cases from '@stagedoor/contract/cases'
import * as decisions from '@stagedoor/contract/decisions'
import { readPerformer } from '@stagedoor/contract/performers'
import * as links from '@stagedoor/contract/profilelinks'
import * as reports from '@stagedoor/contract/reports'
import { createStories, readStories } from '@stagedoor/contract/stories'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let admin: Person
let reviewer: Person
let fan: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  reviewer = await world.admin()
  fan = await world.fan()
})
beforeEach(async () => {
  performer = await world.performer()
})
afterAll(() => world.close())

const title = 'Harassment or bullying' as const
type Target = 'feed' | 'story' | 'profile_links'

async function published(): Promise<string> {
  const fileIds = [await upload(performer)]
  const body = { fileIds, audience: 'everyone' as const }
  const { data } = await performer.api(createStories, { body })
  await world.settle()
  return data[0]?._id as string
}
const report = (target: Target, targetId: string, kind?: 'minor', who = fan) =>
  who.api(reports.createReport, { body: { title, target, targetId, ...(kind && { kind }) } })
const decide = async (id: string, decision: 'dismiss' | 'remove') => {
  await admin.api(reports.decideReport, { params: { id }, body: { decision, reason: 'Seen' } })
  await world.settle()
}
const storiesShown = async () =>
  (await fan.api(readStories, { params: { username: performer.username } })).data
const linksShown = async () =>
  (await fan.api(links.listLinks, { params: { username: performer.username } })).data

async function grantAppeal(): Promise<void> {
  const { data } = await performer.api(decisions.listDecisions, { query: {} })
  const decisionId = data[0]?._id ?? ''
  const body = { text: 'This is a mistake, please look again.' }
  await performer.api(decisions.appeal, { params: { id: decisionId }, body })
  const query = { state: 'open', limit: 50 } as const
  const { data: appeals } = await reviewer.api(decisions.listAppeals, { query })
  const id = appeals.find((one) => one.decision._id === decisionId)?._id ?? ''
  const granted = { outcome: 'granted', reason: 'It was allowed' } as const
  await reviewer.api(decisions.decideAppeal, { params: { id }, body: granted })
  await world.settle()
}

it.each(['feed', 'story'] as const)(
  'a story that is reported as %s is called a story',
  async (as) => {
    const targetId = await published()
    const { _id: id, target } = await report(as, targetId)
    expect(target).toBe('story')
    const { data } = await admin.api(cases.listCases, { query: {} })
    expect(data).toContainEqual(expect.objectContaining({ target: 'story', targetId }))
    expect((await admin.api(readReport, { params: { id } })).now.post).toMatchObject({
      _id: targetId,
    })
    await decide(id, 'remove')
    expect(await storiesShown()).toEqual([])
    const decided = await performer.api(decisions.listDecisions, { query: {} })
    expect(decided.data).toMatchObject([{ subject: 'story', endedAt: null }])
    const [mail] = await mailsTo(world, performer.email)
    expect(mail?.text).toContain('We removed a story of yours.')
    await grantAppeal()
    expect(await storiesShown()).toMatchObject([{ _id: targetId }])
  },
)

it('a story that staff restore is called a story in the mail to its creator', async () => {
  const targetId = await published()
  await decide((await report('story', targetId))._id, 'remove')
  const body = { target: 'feed', targetId, reason: 'It was allowed' } as const
  await admin.api(restoreContent, { body })
  await world.settle()
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.subject).toBe('Your story is back')
  const { data } = await performer.api(decisions.listDecisions, { query: {} })
  expect(data[0]?.endedAt).not.toBeNull()
})

it('a story that may show a minor is hidden at once, and shown again when that is not so', async () => {
  const targetId = await published()
  const { _id: id } = await report('story', targetId, 'minor')
  expect(await storiesShown()).toEqual([])
  await decide(id, 'dismiss')
  expect(await storiesShown()).toMatchObject([{ _id: targetId }])
})

const shop = { title: 'My shop', url: 'https://shop.example/mia' }
const saved = async (list = [shop]) =>
  (await performer.api(links.saveLinks, { body: { links: list } })).data

it('reported links fall away for everybody, and a granted appeal brings them back', async () => {
  const [link] = await saved()
  const { _id: id, target } = await report('profile_links', performer.id)
  expect(target).toBe('profile_links')
  const { was, targetInfo } = await admin.api(readReport, { params: { id } })
  expect(was.text).toBe('My shop: https://shop.example/mia')
  expect(targetInfo.canRemove).toBe(true)
  await decide(id, 'remove')
  expect(await linksShown()).toEqual([])
  expect((await performer.api(links.listOwnLinks)).data).toEqual([])
  const read = { params: { id: performer.username }, query: {} }
  expect((await fan.api(readPerformer, read)).stats).not.toMatchObject({ hasLinks: true })
  for (const call of [links.readLink, links.openLink])
    await expect(
      fan.api(call as typeof links.readLink, { params: { id: link?._id ?? '' } }),
    ).rejects.toMatchObject({ code: 'profilelinks.not_found' })
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.text).toContain('We removed the links of your profile.')
  await grantAppeal()
  expect(await linksShown()).toMatchObject([{ _id: link?._id, host: 'shop.example' }])
  expect((await fan.api(readPerformer, read)).stats).toMatchObject({ hasLinks: true })
})

it('an appeal leaves the new links of a profile whose old ones were removed', async () => {
  await saved()
  await decide((await report('profile_links', performer.id))._id, 'remove')
  await saved([{ title: 'Other', url: 'https://other.example' }])
  await grantAppeal()
  expect(await linksShown()).toMatchObject([{ title: 'Other' }])
})

it('links that may show a minor are hidden at once, and shown again when that is not so', async () => {
  await saved()
  const { _id: id } = await report('profile_links', performer.id, 'minor')
  expect(await linksShown()).toEqual([])
  await decide(id, 'dismiss')
  expect(await linksShown()).toMatchObject([{ title: 'My shop' }])
})

it('a guest reports links by the address of their page or of one of them', async () => {
  const [link] = await saved()
  for (const address of [`/l/${performer.username}`, `/leave/${link?._id}`]) {
    const description = 'It leads to a page that asks for passwords.'
    const { receipt } = await world.api()(reports.fileReport, {
      body: { title, address, description },
    })
    const { data } = await admin.api(reports.listReports, { query: { limit: 50 } })
    expect(data.find((one) => one.receipt === receipt)).toMatchObject({
      target: 'profile_links',
      targetId: performer.id,
    })
  }
})

it('a profile without links has none to report, and nobody reports their own', async () => {
  await expect(report('profile_links', performer.id)).rejects.toMatchObject({
    code: 'reports.target_not_found',
  })
  await saved()
  const own = report('profile_links', performer.id, undefined, performer)
  await expect(own).rejects.toMatchObject({ code: 'reports.your_own' })
})
