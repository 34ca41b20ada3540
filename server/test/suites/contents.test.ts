import * as admin from '@stagedoor/contract/admin'
import { createComment, listComments } from '@stagedoor/contract/comments'
import { countView } from '@stagedoor/contract/content'
import { listNotifications } from '@stagedoor/contract/notifications'
import { listPurchases } from '@stagedoor/contract/purchases'
import * as reactions from '@stagedoor/contract/reactions'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../src/layers.ts'
import { type ItemKind, itemById } from '../../src/modules/items/index.ts'
import { type ItemFields, itemMakers } from '../world/items.ts'
import { fanWithTokens } from '../world/money.ts'
import type { Person } from '../world/people.ts'
import { subscribe } from '../world/posts.ts'
import { createWorld, type World } from '../world/world.ts'

/** The calls that exist once for each kind. */
const bookmarks = {
  feed: reactions.listPostBookmarks,
  video: reactions.listVideoBookmarks,
  gallery: reactions.listGalleryBookmarks,
  product: reactions.listProductBookmarks,
} as const
const charges: { readonly [Kind in ItemKind]?: typeof wallet.chargeFeed } = {
  feed: wallet.chargeFeed,
  video: wallet.chargeVideo as unknown as typeof wallet.chargeFeed,
  gallery: wallet.chargeGallery as unknown as typeof wallet.chargeFeed,
  product: wallet.chargeProduct as unknown as typeof wallet.chargeFeed,
}

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer({ name: 'Mia Velvet' })
})
afterAll(() => world.close())

async function make(kind: ItemKind, fields: Partial<ItemFields> = {}): Promise<string> {
  const maker = itemMakers[kind]
  if (!maker) throw new Error(`test/world/items.ts has no maker of the kind ${kind}`)
  const id = await maker(performer, { title: 'A title', audience: 'everyone', ...fields })
  await world.settle()
  return id
}

describe.each(Object.values(contents))('content of the kind $kind', ({ kind, noun, titles }) => {
  it(`a ${kind} is liked, bookmarked, commented on and viewed, and its creator is notified`, async () => {
    const fan = await world.fan({ name: 'Robin' })
    const objectId = await make(kind)
    for (const action of ['like', 'bookmark'] as const)
      await fan.api(reactions.createReaction, { body: { objectId, objectType: kind, action } })
    const marked = await fan.api(bookmarks[kind] as typeof reactions.listPostBookmarks, {
      query: {},
    })
    expect(marked.data).toMatchObject([
      { objectId, objectType: kind, objectInfo: { _id: objectId } },
    ])
    await fan.api(createComment, { body: { objectId, objectType: kind, content: 'Lovely' } })
    expect((await fan.api(listComments, { query: { objectId, objectType: kind } })).total).toBe(1)
    await fan.api(countView, { body: { objectId, objectType: kind } })
    const item = await itemById(world.app.base, objectId)
    expect([item?.likeCount, item?.bookmarkCount, item?.commentCount, item?.viewCount]).toEqual([
      1n,
      1n,
      1n,
      1n,
    ])
    await world.settle()
    const { data } = await performer.api(listNotifications, { query: {} })
    const about = data
      .filter(({ link }) => link === `/${noun}/${objectId}`)
      .map(({ message }) => message)
    expect(about.sort()).toEqual([`Robin commented on your ${noun}.`, `Robin liked your ${noun}.`])
  })

  it(`a new ${kind} is announced to subscribers with its word and page`, async () => {
    const fan = await world.fan()
    await subscribe(world, fan, performer)
    const id = await make(kind, { audience: 'subscribers' })
    await world.settle()
    const { data } = await fan.api(listNotifications, { query: {} })
    expect(data[0]).toMatchObject({
      message: `Mia Velvet has a new ${noun} for you.`,
      link: `/${noun}/${id}`,
    })
  })

  it(`a sold ${kind} is among the purchases, and removal after a report refunds it and can be undone`, async () => {
    const fan = await fanWithTokens(world, 50)
    const operator = await world.admin()
    const reporter = await world.fan()
    const id = await make(kind, { audience: 'buyers', price: 5 })
    const charge = charges[kind]
    if (charge) await fan.api(charge, { params: { id }, body: {} })
    const purchase = { objectType: kind, objectId: id, state: 'available', objectInfo: { _id: id } }
    if (charge) expect((await fan.api(listPurchases, { query: {} })).data).toMatchObject([purchase])
    const report = {
      title: 'Spam or misleading',
      description: '',
      target: kind,
      targetId: id,
    } as const
    const { _id } = await reporter.api(createReport, { body: report })
    await operator.api(decideReport, {
      params: { id: _id },
      body: { decision: 'remove', reason: 'It is spam' },
    })
    await world.settle()
    if (charge)
      expect((await fan.api(listPurchases, { query: {} })).data).toMatchObject([
        { state: 'removed' },
      ])
    expect((await fan.api(wallet.readBalance)).balance).toBe(50)
    expect((await itemById(world.app.base, id))?.removedReason).toBe('It is spam')
    await operator.api(admin.restoreContent, {
      body: { target: kind, targetId: id, reason: 'A mistake' },
    })
    expect((await itemById(world.app.base, id))?.isListed).toBe(true)
    expect((await titles(world.app.base, [id])).get(id)).toBe('A title')
  })
})
