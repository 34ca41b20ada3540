import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { addressText, requireAddress } from '../addresses/index.ts'
import type { Delivery } from './ports.ts'

/** The delivery that a fan asks for; clients send it with downloads too, where it is ignored. */
export interface DeliveryRequest {
  readonly deliveryAddressId?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly userNote?: string | undefined
}

/**
 * Returns a copy of where goods go. Refuses `wallet.address_required`, and `addresses.not_found`
 * also for the address of another account.
 */
export async function resolveDelivery(
  ctx: ReadCtx & { readonly viewer: Viewer },
  { deliveryAddressId: id, phoneNumber = '', userNote = '' }: DeliveryRequest,
): Promise<Delivery> {
  if (!id) return refuse('wallet.address_required')
  const address = await requireAddress(ctx, { id, accountId: ctx.viewer.id })
  const { name: recipientName, zipCode: postalCode } = address
  return {
    addressId: id,
    recipientName,
    address: addressText(address),
    postalCode,
    phoneNumber,
    userNote,
  }
}
