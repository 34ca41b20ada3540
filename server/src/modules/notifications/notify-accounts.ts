import type { InTransaction } from '../../platform/context.ts'
import { money } from '../../platform/i18n/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { barriersBetween } from '../blocks/index.ts'
import { readSettings, type Settings } from '../settings/index.ts'
import { entryOf } from './catalogue/rules.ts'
import { type GroupedNotice, insertGrouped } from './grouped.store.ts'
import { mailDueAt } from './mails/mail-frequency.rules.ts'
import { selectMailFrequencies } from './mails/mail-frequency.store.ts'
import { selectChannelChoices } from './preferences/store.ts'
import { queuePushes } from './push/push-notifications.ts'
import { isMailedHere, isOn, type NewNotification } from './rules.ts'
import { insertNew, type NotificationRow, type RoutedNotification, selectUnread } from './store.ts'
import { viewsForOwners } from './views.ts'

/**
 * Notifies accounts of events by the channels they chose. Notifies each event once, nobody of their
 * own actions, and nothing between people who blocked each other; about muted people only what is
 * always sent.
 */
export async function notifyAccounts(
  ctx: InTransaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  const others = notifications.filter(({ accountId, actorId }) => accountId !== actorId)
  const pairs = others.flatMap(({ accountId, actorId: otherId }) =>
    otherId ? [{ accountId, otherId }] : [],
  )
  const barriers = new Map(
    (await barriersBetween(ctx, pairs)).map((barrier) => [
      pairKey(barrier.accountId, barrier.otherId),
      barrier,
    ]),
  )
  const wanted = others.filter(({ type, accountId, actorId }) => {
    const barrier = actorId && barriers.get(pairKey(accountId, actorId))
    return !barrier || (!barrier.isBlocked && entryOf(type).fixed !== undefined)
  })
  await writeNotifications(ctx, wanted)
}

const pairKey = (accountId: string, actorId: string) => `${accountId} ${actorId}`

/** Notifies recipients that were already filtered by blocks. */
export const notifyWithoutBlockCheck = (
  ctx: InTransaction,
  notifications: readonly NewNotification[],
): Promise<void> => writeNotifications(ctx, notifications)

async function writeNotifications(
  ctx: InTransaction,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const ids = notifications.map(({ accountId }) => accountId)
  const choices = await selectChannelChoices(ctx, ids)
  const frequencies = await selectMailFrequencies(ctx, ids)
  const site = await readSettings(ctx)
  const addressed = notifications
    .map((each) => pricedIn(each, site))
    .flatMap((each): RoutedNotification[] => {
      const mine = choices.get(each.accountId) ?? new Map()
      const isShown = isOn(each.type, 'inApp', mine)
      const frequency = frequencies.get(each.accountId) ?? 'each'
      const dueAt = isMailedHere(each.type, mine)
        ? mailDueAt(each.type, frequency, ctx.now())
        : null
      if (!isShown && !dueAt && !isOn(each.type, 'push', mine)) return []
      return [{ notification: each, isShown, mailDueAt: dueAt }]
    })
  const rows = await store(ctx, addressed)
  await emitRealtime(ctx, rows)
  await queuePushes(ctx, rows, choices)
}

/**
 * Adds the amount of a notification as money where a token is a unit of the site's currency: people
 * see no tokens there.
 */
function pricedIn(
  notification: NewNotification,
  { tokenConversionRate, currency }: Settings,
): NewNotification {
  const { facts } = notification
  if (tokenConversionRate !== 1 || typeof facts?.tokens !== 'number') return notification
  const price = money(BigInt(Math.round(facts.tokens * 100)), currency)
  return { ...notification, facts: { ...facts, money: price } }
}

async function store(
  ctx: InTransaction,
  addressed: readonly RoutedNotification[],
): Promise<NotificationRow[]> {
  const single = addressed.filter(({ notification }) => !entryOf(notification.type).isGrouped)
  const grouped = addressed.filter(
    (notice): notice is GroupedNotice =>
      entryOf(notice.notification.type).isGrouped === true && !!notice.notification.actorId,
  )
  return [...(await insertNew(ctx, single)), ...(await insertGrouped(ctx, grouped))]
}

/**
 * Pushes notifications, with the unread count, to the open sockets of everybody who receives them
 * in the app.
 */
async function emitRealtime(ctx: InTransaction, rows: readonly NotificationRow[]): Promise<void> {
  const shown = rows.filter(({ isShown }) => isShown)
  const connected = await connectedAmong(ctx, [...new Set(shown.map(({ accountId }) => accountId))])
  const heard = shown.filter(({ accountId }) => connected.has(accountId))
  if (heard.length === 0) return
  const unread = await selectUnread(ctx, [...connected])
  const views = await viewsForOwners(ctx, heard)
  for (const [at, { accountId }] of heard.entries()) {
    const { _id, type, title, message, link, thumbnail } = views[at] as (typeof views)[number]
    const payload = {
      _id,
      type,
      title,
      message,
      link,
      thumbnail,
      unread: unread.get(accountId) ?? 0,
    }
    ctx.push({ account: accountId }, 'notification.created', payload)
  }
}
