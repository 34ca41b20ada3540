import type { WireOf } from '@stagedoor/contract/kit'
import type { listCharges } from '@stagedoor/contract/wallet'
import { formatDay } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'
import { href } from '../navigation/href.ts'

/** A sold item, as a client reads it. */
export type WireSoldItem = NonNullable<WireOf<typeof listCharges>['data'][number]['sold']>

/** Returns the name of what was sold: its title, or its kind with the day on which it was made. */
export function soldItemName(
  { kind, title, createdAt }: Pick<WireSoldItem, 'kind' | 'title' | 'createdAt'>,
  now: Date,
): string {
  if (title) return title
  const day = formatDay(new Date(createdAt), now, 'UTC')
  const untitled = {
    feed: t`Post of ${day}`,
    video: t`Video of ${day}`,
    gallery: t`Gallery of ${day}`,
    product: t`Product of ${day}`,
    message: t`Files of a message of ${day}`,
    stream: t`Stream of ${day}`,
  }
  return untitled[kind]
}

const pages = { feed: 'post', video: 'video', gallery: 'gallery', product: 'product' } as const

/** Returns the page of what was sold; undefined for what has none, or is gone for its seller. */
export function soldItemPage(
  { kind, _id: id, isDeleted, between }: WireSoldItem,
  reader: 'buyer' | 'seller',
): string | undefined {
  if (isDeleted && reader === 'seller') return undefined
  if (kind === 'message') return href('messages', undefined, between && otherOf(between, reader))
  return kind === 'stream' ? undefined : href(pages[kind], { id })
}

/**
 * Returns the query by which the page of messages opens the conversation with the other party of a
 * sale.
 */
const otherOf = (
  { buyerId, performerId }: NonNullable<WireSoldItem['between']>,
  reader: 'buyer' | 'seller',
) =>
  reader === 'buyer'
    ? { toSource: 'performer', toId: performerId }
    : { toSource: 'user', toId: buyerId }
