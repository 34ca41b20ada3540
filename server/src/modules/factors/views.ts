import type { Passkey } from '@stagedoor/contract/factors'
import type * as z from 'zod/mini'
import type { PasskeyRow } from './passkeys.store.ts'

/** A passkey as its owner sees it. */
export const passkeyView = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): z.output<typeof Passkey> => ({
  _id: id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
})
