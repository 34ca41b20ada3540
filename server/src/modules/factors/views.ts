import type { Passkey } from '@stagedoor/contract/factors'
import type * as z from 'zod/mini'
import type { PasskeyRow } from './passkeys.store.ts'

/** Returns a passkey for its owner. */
export const passkeyView = ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
}: PasskeyRow): z.output<typeof Passkey> => ({
  _id: id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
})
