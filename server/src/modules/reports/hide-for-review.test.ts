import { createComment, listComments } from '@stagedoor/contract/comments'
import { listDecisions } from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import * as reports from '@stagedoor/contract/reports'
import { chargeFeed, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkLedger } from '../ledger/index.ts'
import { publicUrl } from '../media/index.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

/** Reports the address of a post by a guest: a minor may be shown. */
async function reportMinor(postId: string) {
  const { receipt } = await world.api()(reports.fileReport, {
    body: {
      kind: 'minor',
      title: 'Others',
      address: `/post/${postId}`,
      description: 'This person looks younger than eighteen.',
    },
  })
  await world.settle()
  const { data } = await admin.api(reports.listReports, { query: { kind: 'minor', limit: 200 } })
  const report = data.find((one) => one.receipt === receipt)
  return { id: report?._id ?? '', isHidden: report?.isHidden }
}
const decide = async (id: string, decision: 'dismiss' | 'remove' | 'suspend') => {
  await admin.api(reports.decideReport, {
    params: { id },
    body: { decision, reason: 'Two saw it' },
  })
  await world.settle()
}
const seen = (who: Person, id: string) =>
  who.api(readPost, { params: { id } }).then(
    ({ isBought }) => (isBought ? 'bought' : 'seen'),
    ({ status }) => status,
  )
const balanceOf = async (who: Person) => (await who.api(readBalance)).balance

/** A post with a photo that a fan bought for ten of fifty tokens. */
async function bought() {
  const performer = await world.performer()
  const fileId = await upload(performer)
  await world.settle()
  const fileIds = [fileId]
  const { _id: id } = await post(performer, {
    type: 'photo',
    fileIds,
    audience: 'buyers',
    price: 10,
  })
  await world.settle()
  const buyer = await fanWithTokens(world, 50)
  await buyer.api(chargeFeed, { params: { id }, body: { shownPrice: 10 } })
  expect(await seen(buyer, id)).toBe('bought')
  return { performer, buyer, id, preview: publicUrl(fileId, 'blurred') }
}
const opened = async (url: string) => (await world.inject({ url })).statusCode

it('hides a post at once from everybody, buyers included, when a guest reports that a minor may be shown', async () => {
  const { performer, buyer, id, preview } = await bought()
  expect(await opened(preview)).toBe(200)
  const report = await reportMinor(id)
  expect(report.isHidden).toBe(true)
  const fan = await world.fan()
  expect([await seen(buyer, id), await seen(fan, id), await seen(performer, id)]).toEqual([
    404, 404, 404,
  ])
  expect(await opened(preview)).toBe(404)
  expect(await balanceOf(buyer)).toBe(40)
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.subject).toBe('A decision about your account')
  expect(mail?.text).toContain('Until we have decided, nobody sees it.')
  expect(mail?.text).not.toMatch(/minor|abuse|removed|reported/i)
  const { data } = await performer.api(listDecisions, { query: {} })
  expect(data).toMatchObject([{ isPending: true, violation: 'other', endedAt: null }])
  expect(await checkLedger(world.app.base)).toEqual([])
})

it('shows a post again to its buyers when the report is dismissed, and no report of the same post hides it again', async () => {
  const { performer, buyer, id, preview } = await bought()
  const report = await reportMinor(id)
  await decide(report.id, 'dismiss')
  expect([await seen(buyer, id), await balanceOf(buyer)]).toEqual(['bought', 40])
  expect(await opened(preview)).toBe(200)
  const { data } = await performer.api(listDecisions, { query: {} })
  expect(data).toMatchObject([{ isPending: true, endedAt: expect.anything() }])
  expect((await reportMinor(id)).isHidden).toBe(false)
  expect(await seen(buyer, id)).toBe('bought')
})

it.each(['remove', 'suspend'] as const)(
  'takes a hidden post from its buyers, who are refunded, when the report ends with: %s',
  async (decision) => {
    const { performer, buyer, id } = await bought()
    const report = await reportMinor(id)
    await decide(report.id, decision)
    expect([await seen(buyer, id), await balanceOf(buyer)]).toEqual([404, 50])
    expect(await checkLedger(world.app.base)).toEqual([])
    const mails = await mailsTo(world, performer.email)
    expect(mails.some(({ text }) => text.includes('We removed a post of yours.'))).toBe(true)
    const rows = await world.app.base.db
      .selectFrom('decisions')
      .select(['isPending', 'violation', 'endedAt'])
      .where('subjectId', '=', id)
      .orderBy('decidedAt')
      .execute()
    expect(rows).toMatchObject([
      { isPending: true, endedAt: expect.any(Date) },
      { isPending: false, violation: 'minor', endedAt: null },
    ])
  },
)

it('hides a comment that may show a minor, and shows it again when the report is dismissed', async () => {
  const fan = await world.fan()
  const author = await world.fan()
  const { _id: objectId } = await post(await world.performer())
  const { _id: targetId } = await author.api(createComment, {
    body: { content: 'Look at her', objectId, objectType: 'feed' },
  })
  const body = { title: 'Child abuse', kind: 'minor', target: 'comment', targetId } as const
  const shown = async () =>
    (await fan.api(listComments, { query: { objectId, objectType: 'feed' } })).total
  const report = await fan.api(reports.createReport, { body })
  expect(await shown()).toBe(0)
  await decide(report._id, 'dismiss')
  expect(await shown()).toBe(1)
})

it('a report by a client that names no kind hides nothing', async () => {
  const fan = await world.fan()
  const { _id: targetId } = await post(await world.performer())
  await fan.api(reports.createReport, { body: { title: 'Child abuse', target: 'feed', targetId } })
  expect(await seen(fan, targetId)).toBe('seen')
})
