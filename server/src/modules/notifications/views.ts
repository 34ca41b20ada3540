import type { Currency } from '@stagedoor/contract/kit'
import type { Notification, NotificationItem, Preference } from '@stagedoor/contract/notifications'
import type { ReadCtx } from '../../platform/context.ts'
import { inWords } from '../../platform/i18n/index.ts'
import { accountsById, avatarUrl, readCards } from '../accounts/index.ts'
import { entryOf } from './catalogue/rules.ts'
import type { PageRow } from './page.store.ts'
import type { Thresholds } from './preferences/thresholds.store.ts'
import { actorText, type ChannelChoices, isFixed, isOn } from './rules.ts'
import type { NotificationRow } from './store.ts'

/**
 * Returns notifications in wire shape and in their order, with the texts of the catalogue and
 * people's current names.
 */
async function notificationViews(ctx: ReadCtx, rows: readonly NotificationRow[]) {
  const people = await readCards(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return ctx.languages.compose(ctx.language, () =>
    rows.map((row) => notificationView(row, row.actorId ? people.get(row.actorId) : undefined)),
  )
}

/** Returns a page of notifications in wire shape, each with the content that it is about. */
export const pageViews = (
  ctx: ReadCtx,
  rows: readonly PageRow[],
  items: ReadonlyMap<string, NotificationItem>,
) =>
  ctx.languages.compose(ctx.language, () =>
    rows.map((row) => ({
      ...notificationView(row, actorOf(row)),
      item: (row.itemId && items.get(row.itemId)) || null,
    })),
  )

const actorOf = ({ actorName: name, actorAvatarId: avatarFileId }: PageRow) =>
  name === null ? undefined : { name, avatar: avatarUrl({ avatarFileId }) }

/**
 * Returns notifications like `notificationViews`, each in the language of the account that receives
 * it.
 */
export async function viewsForOwners(ctx: ReadCtx, rows: readonly NotificationRow[]) {
  const accounts = await accountsById(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  const languageFor = ({ accountId }: NotificationRow) =>
    accounts.get(accountId)?.language ?? ctx.languages.all[0]
  const views = new Map<string, NotificationView>()
  for (const [language, alike] of Map.groupBy(rows, languageFor))
    for (const view of await notificationViews({ ...ctx, language }, alike))
      views.set(view._id, view)
  return rows.flatMap(({ id }) => views.get(id) ?? [])
}

type NotificationView = ReturnType<typeof notificationView>

function notificationView(
  row: NotificationRow,
  actor: { name: string; avatar: string | null } | undefined,
) {
  const { title, message } = entryOf(row.type)
  const { subjectKind: type, subjectId } = row
  const facts = inWords(row.facts)
  return {
    _id: row.id,
    type: row.type,
    title: title(facts),
    message: message({ ...facts, who: actorText(actor?.name, row.actorCount) }),
    reference: type && subjectId ? { type, _id: subjectId } : null,
    link: row.link,
    thumbnail: actor?.avatar ?? null,
    people: row.actorCount,
    happenedAt: row.happenedAt,
    readAt: row.readAt,
    createdAt: row.createdAt,
    updatedAt: row.readAt && row.readAt > row.happenedAt ? row.readAt : row.happenedAt,
  }
}

/** What an account chose; thresholds are undefined where its role has none. */
export interface Preferences {
  readonly choices: ChannelChoices
  readonly thresholds: Thresholds | undefined
}

/**
 * Returns an account's channels for one type of notification, with its texts in the language of the
 * request.
 */
export function preferenceView(
  ctx: ReadCtx,
  type: Notification['type'],
  { choices, thresholds }: Preferences,
): Preference {
  const { group, title, preferenceLabel, fixed, threshold } = entryOf(type)
  const choice = (channel: 'inApp' | 'email' | 'push') => ({
    isOn: isOn(type, channel, choices),
    isFixed: isFixed(type, channel),
  })
  const channels = { inApp: choice('inApp'), email: choice('email'), push: choice('push') }
  const texts = ctx.languages.compose(ctx.language, () => ({
    group: group(),
    title: preferenceLabel?.() ?? title({}),
    fixedReason: fixed?.reason() ?? null,
  }))
  const minimum = (thresholds?.get(type) ?? null) as Currency | null
  return {
    type,
    channels,
    threshold: threshold && thresholds ? { of: threshold, minimum } : null,
    ...texts,
  }
}
