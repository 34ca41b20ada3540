import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { SoldItem, WalletTransaction } from '@stagedoor/contract/wallet'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { includedTax } from '../taxes/index.ts'
import type { NameItems } from './ports.ts'
import { chargeLabel } from './rules.ts'
import type { Charge } from './store.ts'

const targets = {
  tip: 'performer',
  stream_tip: 'performer',
  private_chat: 'performer',
  gift: 'performer',
  public_chat: 'stream',
} as const
const targetOf = (kind: Charge['kind']) => targets[kind as keyof typeof targets] ?? (kind as 'feed')

/** Returns the fields that are not null. */
const definedFields = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

/** Returns what a charge paid for, in the language that is composed in. */
function labelOf(kind: Charge['kind'], sold: SoldItem | undefined): string {
  const label = chargeLabel(kind)
  return sold?.title ? `${label}: ${sold.title}` : label
}

/** Returns a charge in wire shape; `sold` is what it paid for, where it is named. */
export function chargeView(
  charge: Charge,
  people: ReadonlyMap<string, PersonCard>,
  sold?: SoldItem,
): WalletTransaction {
  const { id, buyerId, performerId, itemId, kind, price, shipping, quantity, message, sessionId } =
    charge
  const tax = includedTax(charge)
  const buyer = people.get(buyerId)
  const performer = people.get(performerId)
  const targetId = itemId ?? performerId
  const label = labelOf(kind, sold)
  const name = performer ? `${label} · ${performer.name}` : label
  const product = {
    name,
    description: message ?? name,
    price: Number(price - shipping) / 100 / quantity,
    quantity,
  }
  return {
    _id: id,
    source: 'user',
    sourceId: buyerId,
    ...(buyer && { sourceInfo: buyer }),
    performerId,
    ...(performer && { performerInfo: performer }),
    type: kind,
    target: targetOf(kind),
    targetId,
    products: [
      {
        ...product,
        productType: kind,
        productId: targetId,
        extraInfo: {
          ...definedFields({ performerId, message, sessionId }),
          ...(shipping > 0n && { shippingPrice: Number(shipping) / 100 }),
        },
      },
    ],
    ...(sold && { sold }),
    ...(message && { message }),
    ...(sessionId && { sessionId }),
    originalPrice: price as Tokens,
    totalPrice: price as Tokens,
    ...(tax && { tax }),
    status: charge.status,
    createdAt: charge.createdAt,
    updatedAt: charge.updatedAt,
  }
}

/** Returns charges in wire shape, with the cards of the people in them and what they paid for. */
export async function chargeViews(
  ctx: ReadCtx,
  charges: readonly Charge[],
  nameItems: NameItems,
): Promise<WalletTransaction[]> {
  const people = await readCards(
    ctx,
    charges.flatMap(({ buyerId, performerId }) => [buyerId, performerId]),
  )
  const items = await itemsOfCharges(ctx, charges, nameItems)
  return ctx.languages.compose(ctx.language, () =>
    charges.map((charge) => chargeView(charge, people, items.get(charge.id))),
  )
}

/** Returns what charges paid for, by the ids of the charges; tips and private calls are missing. */
export async function itemsOfCharges(
  ctx: ReadCtx,
  charges: readonly Pick<Charge, 'id' | 'itemId' | 'buyerId' | 'performerId'>[],
  nameItems: NameItems,
): Promise<Map<string, SoldItem>> {
  const items = await nameItems(
    ctx,
    charges.flatMap(({ itemId }) => itemId ?? []),
  )
  return new Map(
    charges.flatMap((charge) => {
      const item = charge.itemId && items.get(charge.itemId)
      return item ? [[charge.id, soldBy(item, charge)] as const] : []
    }),
  )
}

/**
 * Returns an item as a charge paid for it: files of a message with the people of their
 * conversation.
 */
const soldBy = (
  item: SoldItem,
  { buyerId, performerId }: Pick<Charge, 'buyerId' | 'performerId'>,
): SoldItem => (item.kind === 'message' ? { ...item, between: { buyerId, performerId } } : item)
