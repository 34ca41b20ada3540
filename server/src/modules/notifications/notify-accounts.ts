import type { InTransaction } from '../../platform/context.ts'
import { money } from '../../platform/i18n/index.ts'
import { connectedAmong } from '../accounts/index.ts'
import { barriersBetween } from '../blocks/index.ts'
import { readSettings, type Settings } from '../settings/index.ts'
import { entryOf } from './catalogue/rules.ts'
import { type GroupedNotice, insertGrouped } from './grouped.store.ts'
import { mailDueAt as dueAt } from './mails/mail-frequency.rules.ts'
import { selectMailFrequencies } from './mails/mail-frequency.store.ts'
import { selectChannelChoices } from './preferences/store.ts'
import { selectQuiet } from './preferences/thresholds.store.ts'
import { queuePushes } from './push/push-notifications.ts'
import { afterQuiet, isHeld, quietUntil } from './quiet/quiet-hours.rules.ts'
import { selectQuietHours } from './quiet/quiet-hours.store.ts'
import { dayKey, isMailedHere, isOn, type NewNotification } from './rules.ts'
import {
  insertNew,
  type NotificationRow,
  type RoutedNotification,
  type StoredNotification,
  selectUnread,
} from './store.ts'
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
  const quiet = await selectQuiet(ctx, notifications, site)
  const hours = await selectQuietHours(ctx, ids)
  const addressed = notifications.flatMap((each): RoutedNotification[] => {
    const mine = choices.get(each.accountId) ?? new Map()
    const isShown = isOn(each.type, 'inApp', mine)
    const frequency = frequencies.get(each.accountId) ?? 'each'
    const isQuiet = quiet.has(each)
    const held = isHeld(each.type) ? hours.get(each.accountId) : undefined
    const due =
      isMailedHere(each.type, mine) && !isQuiet ? dueAt(each.type, frequency, ctx.now()) : null
    const mailDueAt = due && afterQuiet(held, due)
    const isSilent = isQuiet || (held !== undefined && quietUntil(held, ctx.now()) !== null)
    const isPushed = isOn(each.type, 'push', mine) && !isSilent
    if (!isShown && !mailDueAt && !isPushed) return []
    return [{ notification: stored(ctx, each, site), isShown, mailDueAt, isPushed }]
  })
  const rows = await store(ctx, addressed)
  await emitRealtime(
    ctx,
    rows.map(({ row }) => row),
  )
  await queuePushes(ctx, rows)
}

/** Returns a notification as it is stored: with its price, and with its day where it is combined. */
function stored(ctx: InTransaction, each: NewNotification, site: Settings): NewNotification {
  const priced = pricedIn(each, site)
  return entryOf(each.type).grouped ? { ...priced, key: dayKey(each.key, ctx.now()) } : priced
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
): Promise<StoredNotification[]> {
  const isGrouped = ({ notification }: RoutedNotification): boolean =>
    entryOf(notification.type).grouped !== undefined
  const single = addressed.filter((notice) => !isGrouped(notice))
  const grouped = addressed.filter(
    (notice): notice is GroupedNotice => isGrouped(notice) && !!notice.notification.actorId,
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

/** Pushes the unread count to the open sockets of accounts whose notifications were read. */
export async function pushUnread(ctx: InTransaction, accountIds: readonly string[]): Promise<void> {
  const connected = [...(await connectedAmong(ctx, accountIds))]
  if (connected.length === 0) return
  const unread = await selectUnread(ctx, connected)
  for (const account of connected)
    ctx.push({ account }, 'notification.unread_changed', { unread: unread.get(account) ?? 0 })
}
