import * as addresses from '@stagedoor/contract/addresses'
import { type Route, serve } from '../../platform/http/index.ts'
import { createAddress, deleteAddress, listAddresses, replaceAddress } from './manage-addresses.ts'

export const addressesRoutes: readonly Route[] = [
  serve(addresses.createAddress, (ctx, { body }) => createAddress(ctx, body)),
  serve(addresses.listAddresses, (ctx, { query }) => listAddresses(ctx, query)),
  serve(addresses.replaceAddress, (ctx, { params, body }) => replaceAddress(ctx, params.id, body)),
  serve(addresses.updateAddress, (ctx, { params, body }) => replaceAddress(ctx, params.id, body)),
  serve(addresses.deleteAddress, (ctx, { params }) => deleteAddress(ctx, params.id)),
]
