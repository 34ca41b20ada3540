import { done } from '@stagedoor/contract/kit'
import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { PushNotSent, type PushSubscription } from '../../../gateways/push/port.ts'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { enqueueAll, type JobCtx } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { readSettings } from '../../settings/index.ts'
import { entryOf } from '../catalogue/rules.ts'
import { selectChannelChoices } from '../preferences/store.ts'
import { pushNotification } from '../queue.jobs.ts'
import { isOn } from '../rules.ts'
import { type StoredNotification, selectNotification } from '../store.ts'
import {
  removeExpiredPushSubscription,
  removePushSubscription,
  selectPushSubscription,
  selectPushSubscriptionsOf,
  storePushSubscription,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns the public key with which a browser subscribes at its push service. */
export const readPushKey = async ({ gateways }: Ctx) => ({ publicKey: gateways.push.publicKey })

/**
 * Sends this browser push notifications from now on, while its session lasts. Refuses
 * `notifications.push_not_supported`.
 */
export async function subscribePush(
  ctx: ViewerCtx,
  address: PushSubscription,
): Promise<typeof done> {
  const { viewer, gateways } = ctx
  if (!gateways.push.isKnownService(address.endpoint)) refuse('notifications.push_not_supported')
  const whose = { accountId: viewer.id, sessionId: viewer.sessionId }
  await transaction(ctx, (ctx) => storePushSubscription(ctx, { ...address, ...whose }))
  return done
}

/** Stops push notifications to this browser. */
export async function unsubscribePush(ctx: ViewerCtx, endpoint: string): Promise<typeof done> {
  await removePushSubscription(ctx, ctx.viewer.id, endpoint)
  return done
}

/** Queues a push to every browser of those who want one. */
export async function queuePushes(
  ctx: InTransaction,
  notifications: readonly StoredNotification[],
): Promise<void> {
  const ringing = notifications.flatMap(({ row, isPushed }) => (isPushed ? row : []))
  if (ringing.length === 0) return
  const browsers = await selectPushSubscriptionsOf(ctx, [
    ...new Set(ringing.map(({ accountId }) => accountId)),
  ])
  const jobs = ringing.flatMap((row) =>
    browsers
      .filter(({ accountId }) => accountId === row.accountId)
      .map(({ id }) => ({ notificationId: row.id, subscriptionId: id })),
  )
  await enqueueAll(ctx, pushNotification, jobs)
}

const discreetMessage = () => t`You have a new message`

/**
 * Sends one push to one browser, unless the notification was read in the meantime or is no longer
 * wanted.
 */
export async function sendPush(
  ctx: JobCtx,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const notice = await selectNotification(ctx, notificationId)
  const browser = await selectPushSubscription(ctx, subscriptionId)
  if (!notice || !browser || notice.readAt || browser.accountId !== notice.accountId) return
  const choices =
    (await selectChannelChoices(ctx, [notice.accountId])).get(notice.accountId) ?? new Map()
  if (!isOn(notice.type, 'push', choices)) return
  const { siteName, neutralName } = await readSettings(ctx)
  const account = await accountById(ctx, notice.accountId)
  const isDiscreet = account?.isDiscreet ?? false
  const { privateMessage } = entryOf(notice.type)
  const text = isDiscreet ? discreetMessage : privateMessage
  const message = {
    title: isDiscreet ? neutralName : siteName,
    body: ctx.languages.compose(account?.language ?? ctx.languages.all[0], text),
    link: notice.link ?? href('user/notifications'),
    tag: notice.id,
    ...(isDiscreet && { isDiscreet }),
  }
  try {
    await ctx.gateways.push.send(browser, JSON.stringify(message), ctx.signal)
  } catch (error) {
    if (!(error instanceof PushNotSent && error.isGone)) throw error
    await removeExpiredPushSubscription(ctx, browser.id)
  }
}
