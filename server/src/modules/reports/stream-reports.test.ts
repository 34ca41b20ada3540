import * as admin from '@stagedoor/contract/admin'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let operator: Person
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  ;[operator, performer, fan] = [await world.admin(), await world.performer(), await world.fan()]
})
afterAll(() => world.close())

const report = (who: Person, target: 'stream' | 'stream_line', targetId: string) =>
  who.api(createReport, { body: { title: 'Others', target, targetId } })
const decide = (id: string) =>
  operator.api(decideReport, {
    params: { id },
    body: { decision: 'remove', reason: 'Not allowed here' },
  })
const read = (id: string) => operator.api(admin.readReport, { params: { id } })
const openReportsOf = async (id: string) => {
  const { data } = await operator.api(streams.adminList, { query: { state: 'open' } })
  return data.find(({ _id }) => _id === id)?.openReports
}

it('a stream and a line of its chat are reported with what was said around them, and counted for admins', async () => {
  const stream = await streamOnAir(world, performer, { description: 'All night' })
  const { _id: id, conversationId } = stream
  const say = async (who: Person, text: string) =>
    (await who.api(streams.sendLine, { params: { conversationId }, body: { text } }))._id
  await say(fan, 'Before')
  const rude = await say(performer, 'Rude words')
  await say(fan, 'After')
  const ofLine = await report(fan, 'stream_line', rude)
  const ofStream = await report(fan, 'stream', id)
  expect(ofLine).toMatchObject({
    target: 'stream_line',
    targetInfo: { words: 'Rude words', itemId: id },
  })
  expect(await openReportsOf(id)).toBe(2)
  await performer.api(streams.clearLines, { params: { conversationId } })
  const said = ({ was }: Awaited<ReturnType<typeof read>>) => was.around.map(({ text }) => text)
  const line = await read(ofLine._id)
  const whole = await read(ofStream._id)
  expect([line.was.text, said(line)]).toEqual(['Rude words', ['Before', 'After']])
  expect(whole).toMatchObject({
    was: { title: stream.title, text: 'All night' },
    targetInfo: { canRemove: true },
  })
  expect(said(whole)).toEqual(['Before', 'Rude words', 'After'])
  await decide(ofLine._id)
  expect(await openReportsOf(id)).toBe(1)
  await decide(ofStream._id)
  await world.settle()
  const [past] = (await performer.api(streams.listPast, { query: {} })).data
  expect(past).toMatchObject({ _id: id, endedBy: 'admin', endNote: 'Not allowed here' })
})

it('a decision removes a reported line, whose placeholder stays; what cannot be watched cannot be reported', async () => {
  const { _id: id, conversationId } = await streamOnAir(world, performer, {
    audience: 'subscribers',
  })
  const params = { conversationId }
  const { _id: line } = await operator.api(streams.sendLine, { params, body: { text: 'Rude' } })
  for (const targetId of [line, '0'.repeat(32)])
    await expect(report(fan, 'stream_line', targetId)).rejects.toMatchObject({
      code: 'reports.target_not_found',
    })
  await expect(report(fan, 'stream', '0'.repeat(32))).rejects.toMatchObject({
    code: 'reports.target_not_found',
  })
  await expect(report(performer, 'stream', id)).rejects.toMatchObject({ code: 'reports.your_own' })
  expect(await report(fan, 'stream', id)).toMatchObject({ target: 'stream' })
  const { _id: reportId } = await report(performer, 'stream_line', line)
  await decide(reportId)
  const { data } = await performer.api(streams.listLines, { params, query: {} })
  expect(data).toMatchObject([{ _id: line, isDeleted: true }])
})
