import { listAudit, readReport } from '@stagedoor/contract/admin'
import { blockUser } from '@stagedoor/contract/blocks'
import { list, remove, update } from '@stagedoor/contract/messages'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

const report = (who: Person, targetId: string) =>
  who.api(createReport, { body: { title: 'Harassment or bullying', target: 'message', targetId } })
const read = (id: string) => admin.api(readReport, { params: { id } })

it('a report keeps the words, the files and what was said around a message, also after it is deleted', async () => {
  const { fan, performer, id } = await pairOf(world)
  await say(fan, id, 'before')
  const fileIds = [await uploadForMessage(performer)]
  await world.settle()
  const { _id } = await say(performer, id, { text: 'rude words', fileIds })
  await say(fan, id, 'after')
  const { _id: reportId } = await report(fan, _id)
  await performer.api(update, { params: { id: _id }, body: { text: 'kind words' } })
  await performer.api(remove, { params: { id: _id } })
  const { was, targetInfo, target } = await read(reportId)
  expect([target, targetInfo.words, targetInfo.owner?._id]).toEqual([
    'message',
    'rude words',
    performer.id,
  ])
  expect(was.around.map(({ sender, text }) => [sender, text])).toEqual([
    [fan.username, 'before'],
    [fan.username, 'after'],
  ])
  expect(was.files.map(({ url }) => url !== null)).toEqual([true])
  const { data } = await admin.api(listAudit, {
    query: { action: 'messages.read_in_report', subjectId: _id },
  })
  expect(data).toMatchObject([{ actorId: admin.id }])
})

it('only members report a message, not its sender, and nobody one they cannot see', async () => {
  const { fan, performer, id } = await pairOf(world)
  const stranger = await world.fan()
  const { _id } = await say(performer, id, 'hello')
  await expect(report(stranger, _id)).rejects.toMatchObject({ code: 'reports.target_not_found' })
  await expect(report(performer, _id)).rejects.toMatchObject({ code: 'reports.your_own' })
  await performer.api(blockUser, { body: { targetId: fan.id } })
  await expect(report(fan, _id)).rejects.toMatchObject({ code: 'reports.target_not_found' })
})

it('a decision to remove deletes the message for both sides', async () => {
  const { fan, performer, id } = await pairOf(world)
  const { _id } = await say(performer, id, 'hello')
  const { _id: reportId } = await report(fan, _id)
  expect((await read(reportId)).targetInfo.canRemove).toBe(true)
  await admin.api(decideReport, {
    params: { id: reportId },
    body: { decision: 'remove', reason: 'It is rude' },
  })
  for (const who of [fan, performer])
    expect((await who.api(list, { params: { id }, query: {} })).data).toEqual([])
})
