import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { WalletTransaction } from '@stagedoor/contract/wallet'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { includedTax } from '../taxes/index.ts'
import { chargeLabel } from './rules.ts'
import type { Charge } from './store.ts'

const targets = { tip: 'performer', stream_tip: 'performer', private_chat: 'performer', public_chat: 'stream' } as const
const targetOf = (kind: Charge['kind']) => targets[kind as keyof typeof targets] ?? (kind as 'feed')

/** Returns the fields that are not null. */
const definedFields = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

/** Returns a charge in wire shape. */
export function chargeView(charge: Charge, people: ReadonlyMap<string, PersonCard>): WalletTransaction {
  const { id, buyerId, performerId, itemId, kind, price, shipping, quantity, message, sessionId } = charge
  const tax = includedTax(charge)
  const buyer = people.get(buyerId)
  const performer = people.get(performerId)
  const targetId = itemId ?? performerId
  const name = performer ? `${chargeLabel(kind)} · ${performer.name}` : chargeLabel(kind)
  const product = { name, description: message ?? name, price: Number(price - shipping) / 100 / quantity, quantity }
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

/** Returns charges in wire shape, with the cards of the people in them. */
export async function chargeViews(ctx: ReadCtx, charges: readonly Charge[]): Promise<WalletTransaction[]> {
  const people = await readCards(
    ctx,
    charges.flatMap(({ buyerId, performerId }) => [buyerId, performerId]),
  )
  return charges.map((charge) => chargeView(charge, people))
}
