import { done } from '@stagedoor/contract/kit'
import { type PushAddress, PushNotSent } from '../../gateways/push/port.ts'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueueAll, type JobCtx } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { entryOf } from './catalogue.rules.ts'
import { selectChoices } from './preferences.store.ts'
import {
  removeGone,
  removeSubscription,
  selectSubscription,
  selectSubscriptionsOf,
  storeSubscription,
} from './push.store.ts'
import { pushNotice } from './queue.jobs.ts'
import { type Choices, isOn } from './rules.ts'
import { type NotificationRow, selectNotice } from './store.ts'

type Asking = Ctx & { readonly viewer: Viewer }

/** The key a browser asks its push service with. */
export const readPushKey = async ({ gateways }: Ctx) => ({ publicKey: gateways.push.publicKey })

/** Tells this browser from now on, while its session lasts. Refuses `notifications.push_not_supported`. */
export async function subscribePush(ctx: Asking, address: PushAddress): Promise<typeof done> {
  const { viewer, gateways } = ctx
  if (!gateways.push.accepts(address.endpoint)) refuse('notifications.push_not_supported')
  const whose = { accountId: viewer.id, sessionId: viewer.sessionId }
  await transaction(ctx, (ctx) => storeSubscription(ctx, { ...address, ...whose }))
  return done
}

/** Tells this browser no more. */
export async function unsubscribePush(ctx: Asking, endpoint: string): Promise<typeof done> {
  await removeSubscription(ctx, ctx.viewer.id, endpoint)
  return done
}

/** Queues a message to every browser of those who want one; of several likes only the first one rings. */
export async function queuePushes(
  ctx: InTransaction,
  rows: readonly NotificationRow[],
  choices: ReadonlyMap<string, Choices>,
): Promise<void> {
  const ringing = rows.filter(({ accountId, type, actorCount }) => {
    return actorCount === 1 && isOn(type, 'push', choices.get(accountId) ?? new Map())
  })
  if (ringing.length === 0) return
  const browsers = await selectSubscriptionsOf(ctx, [...new Set(ringing.map(({ accountId }) => accountId))])
  const jobs = ringing.flatMap((row) =>
    browsers
      .filter(({ accountId }) => accountId === row.accountId)
      .map(({ id }) => ({ notificationId: row.id, subscriptionId: id })),
  )
  await enqueueAll(ctx, pushNotice, jobs)
}

/** Sends one message to one browser, unless the notice was read meanwhile or is not wanted any more. */
export async function push(
  ctx: JobCtx,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const [notice, browser] = [await selectNotice(ctx, notificationId), await selectSubscription(ctx, subscriptionId)]
  if (!notice || !browser || notice.readAt || browser.accountId !== notice.accountId) return
  const choices = (await selectChoices(ctx, [notice.accountId])).get(notice.accountId) ?? new Map()
  if (!isOn(notice.type, 'push', choices)) return
  const { siteName } = await readSettings(ctx)
  const { discreet } = entryOf(notice.type)
  const message = { title: siteName, body: discreet, link: notice.link ?? '/user/notifications', tag: notice.id }
  try {
    await ctx.gateways.push.send(browser, JSON.stringify(message), ctx.signal)
  } catch (error) {
    if (!(error instanceof PushNotSent && error.gone)) throw error
    await removeGone(ctx, browser.id)
  }
}
