import type { InTransaction } from '../../platform/context.ts'
import { blockBetween, hasMuted } from '../blocks/index.ts'
import { entryOf } from './catalogue.rules.ts'
import { selectChoices } from './preferences.store.ts'
import { queuePushes } from './push-notices.ts'
import { mailDueAt } from './rhythms.rules.ts'
import { selectRhythms } from './rhythms.store.ts'
import { isOn, mailsHere, type News } from './rules.ts'
import { type Addressed, insertGrouped, insertNew, type NotificationRow, selectUnread } from './store.ts'
import { noticeViews } from './views.ts'

/**
 * Tells accounts what happened, each by the ways it chose: the same thing once, nobody what they did themselves, and
 * nothing between people who have blocked each other, and of somebody they muted only what is always told.
 */
export async function tellPeople(ctx: InTransaction, news: readonly News[]): Promise<void> {
  const met: News[] = []
  for (const each of news) if (await isMeant(ctx, each)) met.push(each)
  await write(ctx, met)
}

/** The same for news whose recipients were picked without anybody blocked. */
export const tellPicked = (ctx: InTransaction, news: readonly News[]): Promise<void> => write(ctx, news)

async function isMeant(ctx: InTransaction, { type, accountId, actorId }: News): Promise<boolean> {
  if (!actorId) return true
  if (actorId === accountId) return false
  if ((await blockBetween(ctx, accountId, actorId)) !== 'none') return false
  return entryOf(type).fixed !== undefined || !(await hasMuted(ctx, accountId, actorId))
}

async function write(ctx: InTransaction, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const ids = news.map(({ accountId }) => accountId)
  const [choices, rhythms] = [await selectChoices(ctx, ids), await selectRhythms(ctx, ids)]
  const addressed = news.flatMap((each): Addressed[] => {
    const mine = choices.get(each.accountId) ?? new Map()
    const isShown = isOn(each.type, 'inApp', mine)
    const rhythm = rhythms.get(each.accountId) ?? 'each'
    const dueAt = mailsHere(each.type, mine) ? mailDueAt(each.type, rhythm, ctx.now()) : null
    if (!isShown && !dueAt && !isOn(each.type, 'push', mine)) return []
    return [{ news: each, isShown, mailDueAt: dueAt }]
  })
  const rows = await store(ctx, addressed)
  await tellLive(ctx, rows)
  await queuePushes(ctx, rows, choices)
}

async function store(ctx: InTransaction, addressed: readonly Addressed[]): Promise<NotificationRow[]> {
  const single = addressed.filter(({ news }) => !entryOf(news.type).isGrouped)
  const rows = await insertNew(ctx, single)
  for (const notice of addressed) {
    const { type, actorId } = notice.news
    if (!entryOf(type).isGrouped || !actorId) continue
    const row = await insertGrouped(ctx, notice, actorId)
    if (row) rows.push(row)
  }
  return rows
}

/** Tells the sockets of everybody who sees it in the app, with how much is unread then. */
async function tellLive(ctx: InTransaction, rows: readonly NotificationRow[]): Promise<void> {
  const shown = rows.filter(({ isShown }) => isShown)
  if (shown.length === 0) return
  const unread = await selectUnread(ctx, [...new Set(shown.map(({ accountId }) => accountId))])
  const views = await noticeViews(ctx, shown)
  for (const [at, { accountId }] of shown.entries()) {
    const { _id, type, title, message, link, thumbnail } = views[at] as (typeof views)[number]
    const payload = { _id, type, title, message, link, thumbnail, unread: unread.get(accountId) ?? 0 }
    ctx.push({ account: accountId }, 'notification.created', payload)
  }
}
