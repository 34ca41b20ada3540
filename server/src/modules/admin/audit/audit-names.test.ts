import * as admin from '@stagedoor/contract/admin'
import { createComment } from '@stagedoor/contract/comments'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
})
afterAll(() => world.close())

const eventsAbout = async (subjectId: string) =>
  (await operator.api(admin.listAudit, { query: { subjectId } })).data

it('the audit names accounts, posts, comments, reports and settings, and their owners', async () => {
  const creator = await world.performer({ name: 'Mia Moon' })
  const fan = await world.fan({ name: 'Robin' })
  const made = await post(creator, { title: 'Blue hour' })
  const said = await fan.api(createComment, {
    body: { content: 'Rude', objectId: made._id, objectType: 'feed' },
  })
  const report = await creator.api(createReport, {
    body: { title: 'Others', target: 'comment', targetId: said._id },
  })
  const decision = { decision: 'remove', reason: 'Rude words' } as const
  await operator.api(decideReport, { params: { id: report._id }, body: decision })
  const other = await fan.api(createComment, {
    body: { content: 'Ruder', objectId: made._id, objectType: 'feed' },
  })
  for (const [target, targetId] of [
    ['comment', other._id],
    ['feed', made._id],
  ] as const) {
    await operator.api(admin.removeContent, {
      body: { target, targetId, reason: 'Against our rules' },
    })
  }
  await operator.api(admin.suspendAccount, { params: { id: fan.id }, body: { reason: 'Rude' } })
  await operator.api(admin.updateSetting, {
    params: { key: 'siteName' },
    body: { value: 'Velvet' },
  })
  const names = async (id: string) =>
    (await eventsAbout(id)).map(({ subjectInfo }) => [subjectInfo?.name, subjectInfo?.person?._id])
  expect(await names(fan.id)).toEqual([['Robin', fan.id]])
  expect(await names(made._id)).toEqual([['Blue hour', creator.id]])
  expect(await names(other._id)).toEqual([['Ruder', fan.id]])
  expect(await names(report._id)).toEqual([[report.receipt, fan.id]])
  expect(await names('siteName')).toEqual([['Site name', undefined]])
})

it("the audit names the people in an event's detail", async () => {
  const buyer = await world.fan({ name: 'Noor' })
  const creator = await world.performer({ name: 'Ivo' })
  const made = await post(creator, { audience: 'buyers', isSale: true, price: 10 })
  await buy(world, buyer, made._id)
  await operator.api(admin.removeContent, {
    body: { target: 'feed', targetId: made._id, reason: 'Spam' },
  })
  const [event] = await eventsAbout(made._id)
  expect(event?.people.map(({ name }) => name).sort()).toEqual(['Ivo', 'Noor'])
})
