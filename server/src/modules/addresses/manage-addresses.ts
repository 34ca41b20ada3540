import { ADDRESSES_MAX, type AddressForm } from '@stagedoor/contract/addresses'
import { done, pageOf } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type AddressRow,
  changeAddress,
  deleteAddressRow,
  insertAddress,
  lockOwner,
  type OwnAddress,
  selectAddress,
  selectAddresses,
} from './store.ts'
import { addressView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof AddressForm>

/** Saves an address. Refuses `addresses.too_many`, also when several are saved at the same time. */
export function createAddress(ctx: ViewerCtx, form: Form) {
  const { id: accountId } = ctx.viewer
  return transaction(ctx, async (ctx) => {
    await lockOwner(ctx, accountId)
    const { total } = await selectAddresses(ctx, accountId, { limit: 1, offset: 0 })
    if (total >= ADDRESSES_MAX) refuse('addresses.too_many', { maximum: ADDRESSES_MAX })
    return addressView(await insertAddress(ctx, accountId, fieldsOf(form)))
  })
}

/**
 * Returns the saved address of the viewer that has these fields, and saves it where there is none.
 * Refuses `addresses.too_many`.
 */
export function saveOnce(ctx: ViewerCtx, form: Form): Promise<string> {
  const { id: accountId } = ctx.viewer
  const fields = fieldsOf(form)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return transaction(ctx, async (ctx) => {
    await lockOwner(ctx, accountId)
    const { rows, total } = await selectAddresses(ctx, accountId, {
      limit: ADDRESSES_MAX,
      offset: 0,
    })
    const known = rows.find((row) => names.every((name) => row[name] === fields[name]))
    if (known) return known.id
    if (total >= ADDRESSES_MAX) refuse('addresses.too_many', { maximum: ADDRESSES_MAX })
    return (await insertAddress(ctx, accountId, fields)).id
  })
}

/** Lists the viewer's addresses, newest first. */
export async function listAddresses(ctx: ViewerCtx, query: Parameters<typeof pageOf>[0]) {
  const { rows, total } = await selectAddresses(ctx, ctx.viewer.id, pageOf(query))
  return { data: rows.map(addressView), total }
}

/**
 * Replaces one of the viewer's addresses. Refuses `addresses.not_found`, also for the address of
 * another account.
 */
export function replaceAddress(ctx: ViewerCtx, id: string, form: Form) {
  return transaction(ctx, async (ctx) => {
    const row = await changeAddress(ctx, { id, accountId: ctx.viewer.id }, fieldsOf(form))
    return row ? addressView(row) : refuse('addresses.not_found')
  })
}

/**
 * Deletes one of the viewer's addresses. Refuses `addresses.not_found`, also for the address of
 * another account.
 */
export async function deleteAddress(ctx: ViewerCtx, id: string) {
  const isDeleted = await transaction(ctx, (ctx) =>
    deleteAddressRow(ctx, { id, accountId: ctx.viewer.id }),
  )
  return isDeleted ? done : refuse('addresses.not_found')
}

/**
 * Returns an address of an account. Refuses `addresses.not_found`, also for the address of another
 * account.
 */
export async function requireAddress(ctx: ReadCtx, of: OwnAddress): Promise<AddressRow> {
  return (await selectAddress(ctx, of)) ?? refuse('addresses.not_found')
}

const fieldsOf = ({
  state = '',
  district = '',
  ward = '',
  streetNumber = '',
  description = '',
  ...form
}: Form) => ({
  ...form,
  state,
  district,
  ward,
  streetNumber,
  description,
})
