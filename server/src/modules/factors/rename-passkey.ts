import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type OwnPasskey, type PasskeyRow, updatePasskeyName } from './passkeys.store.ts'

/** Renames one of an account's passkeys. Refuses `factors.passkey_not_found`. */
export async function renameOwnPasskey(
  ctx: Ctx,
  passkey: OwnPasskey,
  name: string,
): Promise<PasskeyRow> {
  return (await updatePasskeyName(ctx, passkey, name)) ?? refuse('factors.passkey_not_found')
}
