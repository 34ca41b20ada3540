import { follow as followPerformer } from '@stagedoor/contract/follows'
import { topUp } from '@stagedoor/contract/payments'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { cancel, listMine, subscribe } from '@stagedoor/contract/subscriptions'
import { chargeFeed, chargeTip } from '@stagedoor/contract/wallet'
import type { DemoFan } from './people.ts'
import type { Stage } from './stage.ts'

/** Pays at the sandbox gateway's page, with the card that always works. */
async function payAt(stage: Stage, paymentUrl: string | undefined): Promise<void> {
  if (!paymentUrl) return
  const { pathname, search } = new URL(paymentUrl, 'http://demo.test')
  const reply = await stage.app.http.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'card=good&do=pay',
  })
  if (reply.statusCode !== 303) throw new Error(`The sandbox gateway answered ${reply.statusCode}`)
  await stage.settle()
}

/** A fan puts money into the wallet. */
export async function fillWallet(stage: Stage, fan: DemoFan, amount: number): Promise<void> {
  const api = await stage.as(fan.username)
  const { paymentUrl } = await api(topUp, { body: { amount } })
  await payAt(stage, paymentUrl)
}

/** A fan follows those they want to follow. */
export async function follow(stage: Stage, fan: DemoFan, performer: string): Promise<void> {
  const api = await stage.as(fan.username)
  const { _id } = await api(readPerformer, { params: { id: performer } })
  await api(followPerformer, { params: { id: _id } })
}

/** A fan subscribes by the month, or for nothing where that is offered for ever. */
export async function join(stage: Stage, fan: DemoFan, performer: string): Promise<void> {
  const api = await stage.as(fan.username)
  const { monthlyPrice } = await api(readPerformer, { params: { id: performer } })
  const type = monthlyPrice === 0 ? 'free' : 'monthly'
  const { paymentUrl } = await api(subscribe, { body: { performerId: performer, type } })
  await payAt(stage, paymentUrl)
  await stage.settle()
}

/** A fan begins the free trial of a performer. */
export async function tryOut(stage: Stage, fan: DemoFan, performer: string): Promise<void> {
  const api = await stage.as(fan.username)
  await api(subscribe, { body: { performerId: performer, type: 'free' } })
  await stage.settle()
}

/** A fan is sent to the gateway to subscribe, and nobody hears yet what became of it. */
export async function leaveUnpaid(stage: Stage, fan: DemoFan, performer: string): Promise<void> {
  const api = await stage.as(fan.username)
  await api(subscribe, { body: { performerId: performer, type: 'yearly' } })
  await stage.settle()
}

/** A fan stops the renewals of a subscription. */
export async function leave(stage: Stage, fan: DemoFan, performer: string): Promise<void> {
  const api = await stage.as(fan.username)
  const { data } = await api(listMine, { query: {} })
  const found = data.find(({ performerInfo }) => performerInfo?.username === performer)
  if (!found) throw new Error(`${fan.username} does not subscribe to ${performer}`)
  await api(cancel, { params: { gateway: 'sandbox', id: found._id } })
  await stage.settle()
}

/** A fan tips. */
export async function tip(stage: Stage, fan: DemoFan, performer: string, price: number): Promise<void> {
  const api = await stage.as(fan.username)
  await api(chargeTip, { params: { performerId: performer }, body: { price, message: 'Thank you for this week' } })
}

/** A fan buys a post. */
export async function buy(stage: Stage, fan: DemoFan, postId: string): Promise<void> {
  const api = await stage.as(fan.username)
  await api(chargeFeed, { params: { id: postId }, body: {} })
  await stage.settle()
}

/** A fan likes a post, or keeps it among the bookmarks. */
export async function react(
  stage: Stage,
  fan: DemoFan,
  { postId, action }: { postId: string; action: 'like' | 'bookmark' },
): Promise<void> {
  const api = await stage.as(fan.username)
  await api(createReaction, { body: { objectId: postId, objectType: 'feed', action } })
}
