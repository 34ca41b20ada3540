import { listAudit } from '@stagedoor/contract/admin'
import { updateAutomatic } from '@stagedoor/contract/automessages'
import { readSettings, updateSettings } from '@stagedoor/contract/conversations'
import { list, update } from '@stagedoor/contract/messages'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await transaction(world.app.base, (ctx) => updateSetting(ctx, 'blockedWords', 'forbidden'))
})
afterAll(() => world.close())

const blocked = { code: 'messages.blocked_word', status: 422 }

it('a message with a word that the site blocks is refused to both sides, also when it is edited to one', async () => {
  const { fan, performer, id } = await pairOf(world)
  await expect(say(fan, id, 'This is F O R B I D D E N')).rejects.toMatchObject(blocked)
  const { _id } = await say(fan, id, 'This is fine')
  const edited = fan.api(update, { params: { id: _id }, body: { text: 'Förbidden' } })
  await expect(edited).rejects.toMatchObject(blocked)
  await expect(say(performer, id, 'forbidden')).rejects.toMatchObject(blocked)
  expect((await fan.api(list, { params: { id }, query: {} })).data.map(({ text }) => text)).toEqual(
    ['This is fine'],
  )
  const body = { isOn: true, text: 'Forbidden' }
  const automatic = performer.api(updateAutomatic, { params: { kind: 'away' }, body })
  await expect(automatic).rejects.toMatchObject(blocked)
})

it('the words that a performer blocks are refused in messages to them alone', async () => {
  const { fan, performer, id } = await pairOf(world)
  const other = await pairOf(world)
  const settings = await performer.api(updateSettings, { body: { blockedWords: 'meet me\nphone' } })
  expect(settings.blockedWords).toBe('meet me\nphone')
  await expect(say(fan, id, 'Your phone?')).rejects.toMatchObject(blocked)
  await say(performer, id, 'No phone numbers, please')
  await say(other.fan, other.id, 'Your phone?')
  expect((await performer.api(updateSettings, { body: { showsRead: true } })).blockedWords).toBe(
    'meet me\nphone',
  )
  await performer.api(updateSettings, { body: { blockedWords: null } })
  await say(fan, id, 'Your phone?')
})

it('a tip with a blocked word is refused before it is paid', async () => {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 20) })
  const params = { performerId: pair.performer.id }
  const refused = pair.fan.api(chargeTip, { params, body: { price: 20, message: 'forbidden' } })
  await expect(refused).rejects.toMatchObject({
    code: 'messages.blocked_word',
  })
  expect((await pair.fan.api(readBalance)).balance).toBe(20)
})

it('a fan neither sees nor changes words, and a list that is too long is refused', async () => {
  const { fan, performer } = await pairOf(world)
  expect((await fan.api(readSettings)).blockedWords).toBeUndefined()
  await expect(fan.api(updateSettings, { body: { blockedWords: 'a' } })).rejects.toMatchObject({
    code: 'conversations.performers_only',
  })
  await expect(
    performer.api(updateSettings, { body: { blockedWords: 'a'.repeat(5001) } }),
  ).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

it('tells the word that was refused to the staff, and not to the person who wrote it', async () => {
  const { fan, id } = await pairOf(world)
  const refused = await say(fan, id, 'so FORBIDDEN').catch((error: unknown) => error)
  expect(JSON.stringify(refused)).not.toMatch(/forbidden/i)
  const boss = await world.admin()
  const { data } = await boss.api(listAudit, { query: { action: 'settings.term_refused' } })
  expect(data[0]).toMatchObject({ detail: { term: 'forbidden' } })
})
