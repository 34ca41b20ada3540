import * as messages from '@stagedoor/contract/messages'
import { takeDown } from '@stagedoor/contract/takedowns'
import { chargeMessage, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import { upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A fan who bought a message with a free preview for ten tokens. */
async function bought() {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 50) })
  const { fan, performer, id } = pair
  const [free, paid] = [await upload(performer), await upload(performer)] as [string, string]
  await world.settle()
  const body = { text: 'Album', fileIds: [free, paid], freeFileIds: [free], price: 10 }
  const message = await say(performer, id, body)
  await fan.api(chargeMessage, { params: { id: message._id }, body: {} })
  await world.settle()
  const admin = await world.admin()
  return {
    free,
    paid,
    take: async (fileId: string) => {
      await admin.api(takeDown, {
        params: { id: fileId },
        body: { reason: 'It shows another person' },
      })
      await world.settle()
    },
    shown: async () => {
      const { data } = await fan.api(messages.list, { params: { id }, query: {} })
      const found = data.find(({ _id }) => _id === message._id)
      const files = found?.files.map(({ _id }) => _id)
      const { isBought, isLocked, price } = found ?? {}
      return { files, isBought, isLocked, price }
    },
    balance: async () => (await fan.api(readBalance)).balance,
  }
}

it('a free preview that is taken down leaves the message, and its buyer keeps the rest', async () => {
  const { free, paid, take, shown, balance } = await bought()
  await take(free)
  expect(await shown()).toEqual({ files: [paid], isBought: true, isLocked: false, price: 10 })
  expect(await balance()).toBe(40)
})

it('a message shows no price and its buyer is refunded when only the free preview is left', async () => {
  const { free, paid, take, shown, balance } = await bought()
  await take(paid)
  expect(await shown()).toEqual({ files: [free], isBought: false, isLocked: false, price: null })
  expect(await balance()).toBe(50)
})
