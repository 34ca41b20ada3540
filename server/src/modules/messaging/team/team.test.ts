import * as conversations from '@stagedoor/contract/conversations'
import * as performers from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveForGood } from '../../../../test/world/account-deletion.ts'
import { pairOf } from '../../../../test/world/conversations.ts'
import { logInAgain } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { recordPresence } from '../../accounts/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const declare = (who: Person, isAnsweredByTeam: boolean) =>
  who.api(conversations.updateSettings, { body: { isAnsweredByTeam } })

const readAs = (who: Person, id: string) => who.api(conversations.read, { params: { id } })

/** Returns whether the places that people see before they pay say that others may answer. */
async function seenBy(api: Person['api'], { id: performerId, username }: Person) {
  const [page, offers] = await Promise.all([
    api(performers.readPerformer, { params: { id: username } }),
    api(readOffers, { params: { performerId } }),
  ])
  return [page.isAnsweredByTeam, offers.isAnsweredByTeam]
}

it('fans and guests are shown that others answer, before they pay and in the chat, from the moment that the creator says so', async () => {
  const { fan, performer, id } = await pairOf(world)
  const writing = { params: { accountId: performer.id } }
  expect(await performer.api(conversations.readSettings)).toMatchObject({ isAnsweredByTeam: false })
  expect(await seenBy(world.api(), performer)).toEqual([undefined, undefined])
  expect(await readAs(fan, id)).not.toHaveProperty('answeredByTeam')
  expect(await declare(performer, true)).toMatchObject({ isAnsweredByTeam: true })
  for (const api of [world.api(), fan.api])
    expect(await seenBy(api, performer)).toEqual([true, true])
  expect(await fan.api(conversations.readWriting, writing)).toMatchObject({
    isAnsweredByTeam: true,
  })
  expect((await readAs(fan, id)).answeredByTeam).toEqual({
    isOn: true,
    since: expect.any(String),
  })
  expect(await readAs(performer, id)).not.toHaveProperty('answeredByTeam')
})

it('a chat says since when a team answers no longer, and a second time changes nothing', async () => {
  const { fan, performer, id } = await pairOf(world)
  await declare(performer, true)
  const begun = (await readAs(fan, id)).answeredByTeam
  world.clock.advance(60_000)
  await declare(performer, false)
  const ended = (await readAs(fan, id)).answeredByTeam
  expect(ended?.isOn).toBe(false)
  expect(Date.parse(ended?.since ?? '') - Date.parse(begun?.since ?? '')).toBeGreaterThan(59_000)
  world.clock.advance(60_000)
  await declare(performer, false)
  expect((await readAs(fan, id)).answeredByTeam).toEqual(ended)
  expect(await seenBy(fan.api, performer)).toEqual([undefined, undefined])
})

it('pushes once, to the connected fans of the creator alone, that a team answers from now on', async () => {
  const { fan, performer, id } = await pairOf(world)
  const other = await pairOf(world)
  for (const { id } of [fan, other.fan]) await recordPresence(world.app.base, id)
  // The tests before have left jobs.
  await world.settle()
  world.pushed.splice(0)
  await declare(performer, true)
  await declare(performer, true)
  await world.settle()
  expect(world.pushed.filter(({ event }) => event === 'conversation.team_changed')).toEqual([
    {
      to: { account: fan.id },
      event: 'conversation.team_changed',
      payload: { conversationId: id },
    },
  ])
})

it('fans cannot say that others answer for them', async () => {
  const fan = await world.fan()
  await expect(declare(fan, true)).rejects.toMatchObject({ code: 'conversations.performers_only' })
  expect(await fan.api(conversations.readSettings)).not.toHaveProperty('isAnsweredByTeam')
})

it('the chat with a creator who left for good says nothing of a team any more', async () => {
  const { fan, performer, id } = await pairOf(world)
  await declare(performer, true)
  await leaveForGood(world, performer)
  const { recipientInfo, answeredByTeam } = await readAs(await logInAgain(world, fan), id)
  expect([recipientInfo.name, answeredByTeam]).toEqual(['Deleted account', undefined])
})
