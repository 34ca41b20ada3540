import { readReport, suspendAccount } from '@stagedoor/contract/admin'
import * as decisions from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import * as reports from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decisionsIn } from '../../../../test/world/decisions.ts'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, malformed, type World } from '../../../../test/world/world.ts'

const START = new Date('2026-03-16T09:00:00.000Z')

let world: World
let admin: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let claimants = 0

/** Removes a post for a report of copyright; returns the post, the receipt and the decision. */
async function removed() {
  world.clock.set(START)
  admin = await world.admin()
  performer = await world.performer()
  claimants += 1
  const email = `claimant${claimants}@example.com`
  const { _id: postId } = await post(performer)
  const { receipt } = await world.api()(reports.fileReport, {
    body: {
      kind: 'copyright',
      title: 'Others',
      address: `/post/${postId}`,
      description: 'This is my photo of the harbour.',
      email,
      signature: 'Jo Claimant',
      isGoodFaith: true,
      isUnderPenalty: true,
      work: 'The photo “Harbour”',
      postalAddress: '1 Example Street',
    },
  })
  const { data } = await admin.api(reports.listReports, { query: { kind: 'copyright' } })
  const reportId = data.find((one) => one.receipt === receipt)?._id ?? ''
  await admin.api(reports.decideReport, {
    params: { id: reportId },
    body: { decision: 'remove', reason: 'The work of another person' },
  })
  await world.settle()
  const [decision] = (await performer.api(decisions.listDecisions, { query: {} })).data
  return { postId, receipt, reportId, email, id: decision?._id ?? '' }
}

const body = {
  text: 'I took this photo myself, in the spring of 2025.',
  postalAddress: '2 Studio Lane, 20000 Town',
  isUnderPenalty: true,
  acceptsCourts: true,
  signature: 'Mia Legal',
} as const
const send = (id: string, who = performer) =>
  who.api(reports.sendCounterNotice, { params: { id }, body })
const statusOf = async (receipt: string) =>
  (await world.api()(reports.readReceipt, { params: { receipt } })).counterNotice?.state
const isShown = async (id: string) =>
  (await world.fan()).api(readPost, { params: { id } }).then(
    () => true,
    () => false,
  )
const runAt = async (at: string) => {
  world.clock.set(new Date(at))
  await world.runScheduledJobs(['reports'])
}

it('a counter-notice shows a post again after ten business days, and both sides read it', async () => {
  const { postId, receipt, reportId, email, id } = await removed()
  const params = { id }
  expect(await performer.api(reports.readCounterNotice, { params })).toEqual({
    canSend: true,
    notice: null,
  })
  const notice = await send(id)
  // From Monday to Monday, with two weekends in between.
  expect(String(notice.restoresAt)).toMatch(/^2026-03-30T09:00/)
  await expect(send(id)).rejects.toMatchObject({ code: 'reports.counter_notice_sent' })
  expect(await statusOf(receipt)).toBe('waiting')
  const [mail] = await mailsTo(world, email)
  expect(mail?.subject).toBe('A reply to your message')
  expect(mail?.text).toContain('I took this photo myself')
  expect(mail?.text).toContain('Mia Legal, 2 Studio Lane')
  const { strikes, counterNotice } = await admin.api(readReport, { params: { id: reportId } })
  expect([strikes, counterNotice?.signature]).toEqual([1, 'Mia Legal'])

  await runAt('2026-03-30T08:50:00.000Z')
  expect(await isShown(postId)).toBe(false)
  await runAt('2026-03-30T09:10:00.000Z')
  expect([await isShown(postId), await statusOf(receipt)]).toEqual([true, 'restored'])
  const toOwner = await mailsTo(world, performer.email)
  expect(toOwner.some(({ text }) => text.includes('We show again what we removed.'))).toBe(true)
  expect(JSON.stringify(toOwner)).not.toContain(receipt)
  expect(JSON.stringify(toOwner)).not.toMatch(/Jo Claimant|claimant\d/)
  expect((await mailsTo(world, email))[0]?.text).toContain('nobody named a court in time')
  const again = await (await world.admin()).api(readReport, { params: { id: reportId } })
  expect(again.strikes).toBe(0)
})

it('a court that the person who reported names in time keeps the post removed', async () => {
  const { postId, receipt, id } = await removed()
  const params = { receipt }
  const court = { court: 'District Court of Town, case 12/26' }
  await expect(world.api()(reports.nameCourt, { params, body: court })).rejects.toMatchObject({
    code: 'reports.no_counter_notice',
  })
  await send(id)
  await world.api()(reports.nameCourt, { params, body: court })
  await runAt('2026-04-20T09:00:00.000Z')
  expect([await isShown(postId), await statusOf(receipt)]).toEqual([false, 'suit'])
  const [mail] = await mailsTo(world, performer.email)
  expect(mail?.text).toContain('It stays removed until the court decides.')
  expect(mail?.text).not.toContain('District Court')
})

it('a counter-notice is for the owner alone, signed whole, and against copyright alone', async () => {
  const { id } = await removed()
  await expect(send(id, await world.performer())).rejects.toMatchObject({
    code: 'decisions.not_found',
  })
  for (const field of ['isUnderPenalty', 'acceptsCourts', 'signature', 'postalAddress'] as const) {
    const { [field]: _left, ...rest } = body
    await expect(
      performer.api(reports.sendCounterNotice, { params: { id }, body: malformed(rest) }),
    ).rejects.toMatchObject({ status: 400 })
  }
  const fan = await world.fan()
  const { _id: targetId } = await post(performer)
  const { _id } = await fan.api(reports.createReport, {
    body: { title: 'Spam or misleading', target: 'feed', targetId },
  })
  await admin.api(reports.decideReport, {
    params: { id: _id },
    body: { decision: 'remove', reason: 'Spam' },
  })
  await world.settle()
  const { data } = await performer.api(decisions.listDecisions, { query: {} })
  const spam = data.find(({ violation }) => violation === 'scam')?._id ?? ''
  await expect(send(spam)).rejects.toMatchObject({ code: 'reports.no_counter_notice' })
})

it('a suspended owner can send a counter-notice', async () => {
  const { id } = await removed()
  const params = { id: performer.id }
  await admin.api(suspendAccount, { params, body: { reason: 'Strikes' } })
  const api = await decisionsIn(world, () => admin).logInAgain(performer)
  const notice = await api(reports.sendCounterNotice, { params: { id }, body })
  expect(notice.state).toBe('waiting')
})
