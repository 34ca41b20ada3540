import { blockUser } from '@stagedoor/contract/blocks'
import * as fanlists from '@stagedoor/contract/fanlists'
import { updateFan } from '@stagedoor/contract/fanlists'
import { follow, unfollow } from '@stagedoor/contract/follows'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const exported = async ({ api }: Person, list?: string) => {
  const file = await api(fanlists.exportFans, { body: { ...(list && { list }) } })
  const [titles = '', ...lines] = file.content.replace('\ufeff', '').trim().split('\r\n')
  return { ...file, titles: titles.split(','), lines }
}

it('a file lists what the creator sees of each fan, without e-mail addresses, and is logged', async () => {
  const performer = await world.performer()
  const rich = await fanWithTokens(world, 50, { name: '=Rich, "the" fan' })
  const follower = await world.fan({ name: 'Robin' })
  const gone = await world.fan({ name: 'Gone' })
  await rich.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  for (const { api } of [follower, gone]) await api(follow, { params: { id: performer.id } })
  await performer.api(blockUser, { body: { targetId: gone.id } })
  await world.settle()
  await performer.api(updateFan, {
    params: { id: rich.id },
    body: { ownName: '', note: 'private', tags: ['vip'] },
  })
  const day = world.clock.now().toISOString().slice(0, 10)
  const file = await exported(performer)
  expect(file).toMatchObject({ filename: `fans-${day}.csv`, count: 2, isCut: false })
  expect(file.titles.slice(0, 5)).toEqual([
    'handle',
    'name',
    'first_seen',
    'is_following',
    'status',
  ])
  expect(file.lines.toSorted()).toEqual(
    [
      `${follower.username},Robin,${day},true,none,,,,0,USD,`,
      `${rich.username},"'=Rich, ""the"" fan",${day},false,none,,,,20,USD,vip`,
    ].toSorted(),
  )
  for (const { email } of [rich, follower]) expect(file.content).not.toContain(email)
  expect(file.content).not.toContain('private')
  expect((await exported(performer, 'followers')).lines).toHaveLength(1)
  const audited = await world.app.base.db
    .selectFrom('auditEvents')
    .select(['actorId', 'detail'])
    .where('action', '=', 'fanlists.fans_exported')
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    { actorId: performer.id, detail: { count: 2 } },
    { actorId: performer.id, detail: { count: 1, list: 'followers' } },
  ])
})

it('a file has neither those who unfollowed without ever paying nor the fans of others', async () => {
  const [performer, other] = await Promise.all([world.performer(), world.performer()])
  const fan = await world.fan()
  await fan.api(follow, { params: { id: performer.id } })
  await fan.api(unfollow, { params: { id: performer.id } })
  await world.settle()
  expect((await exported(performer)).lines).toEqual([])
  expect((await exported(other)).lines).toEqual([])
})

it('refuses an export to fans, of unknown lists, and to a session whose proof of identity is old', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  await expect(exported(fan)).rejects.toMatchObject({ status: 403 })
  await expect(exported(performer, '0'.repeat(32))).rejects.toMatchObject({
    code: 'fanlists.not_found',
  })
  world.clock.advance(16 * 60_000)
  await expect(exported(performer)).rejects.toMatchObject({ code: 'auth.proof_required' })
})
