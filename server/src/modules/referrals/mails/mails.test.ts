import * as blocks from '@stagedoor/contract/blocks'
import * as referrals from '@stagedoor/contract/referrals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { referralsOf } from '../../../../test/world/referrals.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let inviter: Person
let at = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await referralsOf(world).set('referralBasisPoints', 2500)
  inviter = await world.performer()
})
afterAll(() => world.close())

const newAddress = () => {
  at += 1
  return `stranger${at}@example.com`
}
const mail = (email: string, who = inviter) =>
  who.api(referrals.mailInvitation, { body: { email } })
const endUrl = (text = '') => /https?:\S+no-invitations\S+/.exec(text)?.[0] ?? ''

test('an invitation says who invites, why, and how to end them, and not what kind of site this is', async () => {
  const to = newAddress()
  expect(await mail(to.toUpperCase())).toEqual({ success: true })
  const [sent, ...others] = await mailsTo(world, to)
  expect(others).toEqual([])
  expect(sent?.subject).toBe('An invitation')
  expect(sent?.text).toContain(`@${inviter.username} invites you`)
  expect(sent?.text).toContain('25 % of our fee')
  expect(sent?.text).toContain(`/auth/creator-register?invite=${inviter.username}`)
  expect(endUrl(sent?.text)).not.toBe('')
  const kept = await world.app.base.db.selectFrom('referralMails').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('stranger')
})

test('an address gets one mail in 30 days from the whole site, and the answers are the same', async () => {
  const to = newAddress()
  const other = await world.performer()
  const answers = [await mail(to), await mail(to), await mail(to, other)]
  expect(answers).toEqual(answers.map(() => ({ success: true })))
  expect(await mailsTo(world, to)).toHaveLength(1)
  world.clock.advance(31 * DAY_MS)
  const late = await world.performer()
  await mail(to, late)
  expect(await mailsTo(world, to)).toHaveLength(2)
})

test('who has an account gets the same mail, and nobody gets one of a person they blocked', async () => {
  const member = await world.fan()
  const blocker = await world.fan()
  await blocker.api(blocks.blockUser, { body: { targetId: inviter.id } })
  const before = (await mailsTo(world, blocker.email)).length
  for (const { email } of [member, blocker, inviter])
    expect(await mail(email)).toEqual({ success: true })
  expect((await mailsTo(world, member.email)).map(({ subject }) => subject)).toContain(
    'An invitation',
  )
  expect(await mailsTo(world, blocker.email)).toHaveLength(before)
})

test('the link in the mail ends further invitations for good, after a click', async () => {
  const to = newAddress()
  await mail(to)
  const [sent] = await mailsTo(world, to)
  const { pathname: url } = new URL(endUrl(sent?.text))
  const shown = await world.inject({ url })
  expect(shown.body).toContain('End invitations')
  expect((await world.inject({ url, method: 'POST' })).statusCode).toBe(200)
  world.clock.advance(31 * DAY_MS)
  await world.runScheduledJobs(['referrals'])
  await mail(to, await world.performer())
  expect(await mailsTo(world, to)).toHaveLength(1)
  const wrong = `${url.slice(0, -4)}AAAA`
  for (const method of ['GET', 'POST'] as const)
    expect((await world.inject({ url: wrong, method })).statusCode).toBe(404)
})

test('fans, creators who are not verified, and sites without invitations send none', async () => {
  const fan = await world.fan()
  await expect(mail(newAddress(), fan)).rejects.toMatchObject({ status: 403 })
  const unverified = await world.performer({ hasVerifiedDocuments: false })
  const refused = { code: 'referrals.not_found', status: 404 }
  await expect(mail(newAddress(), unverified)).rejects.toMatchObject(refused)
  await referralsOf(world).set('referralBasisPoints', 0)
  await expect(mail(newAddress())).rejects.toMatchObject(refused)
})

test('a creator sends ten invitations a day', async () => {
  for (let count = 0; count < 10; count += 1) await mail(newAddress())
  await expect(mail(newAddress())).rejects.toMatchObject({ code: 'request.too_many' })
})
