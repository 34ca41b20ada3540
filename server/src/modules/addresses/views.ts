import type { Address } from '@stagedoor/contract/addresses'
import type * as z from 'zod/mini'
import type { AddressRow } from './store.ts'

/** Returns an address in wire shape. */
export const addressView = ({
  id: _id,
  accountId: sourceId,
  ...row
}: AddressRow): z.output<typeof Address> => ({
  _id,
  source: 'user',
  sourceId,
  ...row,
})
