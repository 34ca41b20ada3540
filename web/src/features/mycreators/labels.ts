import { monthsInARow } from '@stagedoor/contract/subscriptions/months-in-a-row'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Option } from '../../ui/field.tsx'
import type { MyCreator } from './queries.ts'

/** The number up to which new posts and stories are counted. */
const COUNTED = 100

const amount = (count: number) => (count < COUNTED ? `${count}` : `${COUNTED - 1}+`)

/** Returns what is new in a creator, a text for each kind; nothing where nothing is. */
export function newsTexts({ newPosts, newStories, unreadMessages }: MyCreator): readonly string[] {
  const posts = amount(newPosts)
  const stories = amount(newStories)
  const messages = amount(unreadMessages)
  return [
    ...(newPosts > 0 ? [ngettext(msgid`${posts} new post`, `${posts} new posts`, newPosts)] : []),
    ...(newStories > 0
      ? [ngettext(msgid`${stories} new story`, `${stories} new stories`, newStories)]
      : []),
    ...(unreadMessages > 0
      ? [ngettext(msgid`${messages} unread message`, `${messages} unread messages`, unreadMessages)]
      : []),
  ]
}

/**
 * Returns the whole years of a running subscription without an end between, in the month after each
 * of them; undefined at other times.
 */
export function anniversaryText(
  { subscription, performerInfo: { name } }: Pick<MyCreator, 'subscription' | 'performerInfo'>,
  now: Date,
): string | undefined {
  if (!subscription?.startRecurringDate || subscription.state === 'ended') return undefined
  const years = monthsInARow(new Date(subscription.startRecurringDate), now) / 12
  if (years < 1 || !Number.isInteger(years)) return undefined
  if (years === 1) return t`One year with ${name}`
  return ngettext(msgid`${years} year with ${name}`, `${years} years with ${name}`, years)
}

/** The relations by which the viewer's creators are filtered. */
export const relationOptions = (): readonly Option[] => [
  { value: 'subscribed', text: t`Subscribed` },
  { value: 'following', text: t`Following only` },
  { value: 'ended', text: t`Subscription ended` },
  { value: 'bookmarked', text: t`Bookmarked` },
]

/** The orders of the viewer's creators other than the usual one. */
export const orderOptions = (): readonly Option[] => [
  { value: 'name', text: t`Name` },
  { value: 'spent', text: t`Amount spent` },
]
