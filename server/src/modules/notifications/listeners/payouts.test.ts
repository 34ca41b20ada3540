import * as payouts from '@stagedoor/contract/payouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import { performerToPay } from '../../../../test/world/payees.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const MINUTE = 60_000
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mails = {
  approved: 'Your payout of $50.00 was approved',
  done: 'We sent your payout of $50.00',
} as const

it.each(['approved', 'done'] as const)(
  'a creator with default preferences gets a mail minutes after a payout is %s',
  async (status) => {
    const { performer } = await performerToPay(world)
    const admin = await world.admin()
    const body = {
      requestTokens: 50,
      requestNote: '',
      paymentAccountType: 'banking',
      source: 'performer',
    } as const
    const { _id: id } = await performer.api(payouts.create, { body })
    if (status === 'done')
      await admin.api(payouts.setStatus, { params: { id }, body: { status: 'approved' } })
    await admin.api(payouts.setStatus, { params: { id }, body: { status } })
    await world.settle()
    const textsOf = async () =>
      (await mailsTo(world, performer.email)).map(({ text }) => text).join('\n')
    expect(await textsOf()).not.toContain(mails[status])
    world.clock.advance(6 * MINUTE)
    await world.runScheduledJobs()
    expect(await textsOf()).toContain(mails[status])
  },
)

it('mails a creator of a rejected payout once, with the decision', async () => {
  const { performer } = await performerToPay(world)
  const admin = await world.admin()
  const { _id: id } = await performer.api(payouts.create, {
    body: { requestTokens: 50, paymentAccountType: 'banking', source: 'performer' },
  })
  await admin.api(payouts.setStatus, { params: { id }, body: { status: 'rejected' } })
  world.clock.advance(6 * MINUTE)
  await world.settle()
  await world.runScheduledJobs()
  const subjects = (await mailsTo(world, performer.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /payout of|decision/.test(subject))).toEqual([
    'A decision about your account',
  ])
})
