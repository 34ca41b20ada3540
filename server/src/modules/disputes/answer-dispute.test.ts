import { listAudit } from '@stagedoor/contract/admin'
import * as disputes from '@stagedoor/contract/disputes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY = 86_400_000
let world: World
let a: ReturnType<typeof subscribersOf>
let d: ReturnType<typeof disputesIn>
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
  d = disputesIn(world)
  admin = await world.admin()
})
afterAll(() => world.close())

describe('the answer to a dispute', () => {
  it('builds evidence with the terms, the address and the history, and audits the access', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await d.report(fan, 'opened')
    const id = (await d.disputeOf(admin, fan))?._id as string
    const { text, fileName, matchingPayments } = await admin.api(disputes.buildEvidence, {
      params: { id },
    })
    expect(fileName).toMatch(/^dispute-dp_\w+\.txt$/)
    expect(matchingPayments).toEqual([])
    for (const part of [
      'fraudulent',
      'You pay $9.99 today',
      'SHA-256',
      'From address 10.',
      fan.username,
    ])
      expect(text).toContain(part)
    const { data } = await admin.api(listAudit, {
      query: { action: 'disputes.evidence_built', limit: 1 },
    })
    expect(data[0]).toMatchObject({ actorId: admin.id, subjectId: id })
  })

  it('notes that evidence was sent or the dispute accepted, until the gateway has decided', async () => {
    const fan = await a.subscribed(await a.performerWith())
    await d.report(fan, 'opened', { respondBy: new Date(world.clock.now().getTime() + 7 * DAY) })
    const id = (await d.disputeOf(admin, fan))?._id as string
    await admin.api(disputes.markSent, { params: { id }, body: { note: 'By mail' } })
    const sent = await d.disputeOf(admin, fan)
    expect(sent).toMatchObject({ state: 'under_review', note: 'By mail' })
    expect(sent?.evidenceSentAt).not.toBeNull()
    await admin.api(disputes.accept, { params: { id }, body: {} })
    expect(await d.disputeOf(admin, fan)).toMatchObject({
      state: 'accepted',
      note: 'By mail',
      isTaken: true,
    })
    await d.report(fan, 'lost')
    const again = admin.api(disputes.accept, { params: { id }, body: {} })
    await expect(again).rejects.toMatchObject({ code: 'disputes.decided', status: 409 })
    const sentLate = admin.api(disputes.markSent, { params: { id }, body: {} })
    await expect(sentLate).rejects.toMatchObject({ code: 'disputes.decided' })
  })

  it('is refused for an unknown dispute', async () => {
    const params = { id: world.app.base.newId() }
    const unknown = { code: 'disputes.not_found', status: 404 }
    await expect(admin.api(disputes.buildEvidence, { params })).rejects.toMatchObject(unknown)
    await expect(admin.api(disputes.markSent, { params, body: {} })).rejects.toMatchObject(unknown)
    await expect(admin.api(disputes.accept, { params, body: {} })).rejects.toMatchObject(unknown)
  })

  it('lists disputes by state and the ratio of the month to admins only', async () => {
    const fan = await a.subscribed(await a.performerWith())
    await d.report(fan, 'won')
    const { data } = await admin.api(disputes.list, { query: { state: 'won', limit: 200 } })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['won']))
    const { data: ratios } = await admin.api(disputes.readRatios)
    expect(ratios).toEqual([
      expect.objectContaining({ gateway: 'sandbox', limit: 150, isExceeded: true }),
    ])
    await expect((await world.fan()).api(disputes.list, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(disputes.readRatios)).rejects.toMatchObject({ status: 401 })
  })
})
