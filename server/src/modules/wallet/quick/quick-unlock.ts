import type { Tokens } from '@stagedoor/contract/kit'
import type { QuickUnlock } from '@stagedoor/contract/wallet/schemas'
import {
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { deleteQuickUnlock, selectQuickUnlock, storeQuickUnlock } from './quick.store.ts'

/** The price up to which a fan is first offered to confirm by one tap. */
const FIRST_UP_TO = 1000n as Tokens

/** Returns how a fan confirms small purchases; undefined where a dialog asks. */
export async function quickUnlockOf(
  ctx: ReadCtx,
  accountId: string,
): Promise<QuickUnlock | undefined> {
  const stored = await selectQuickUnlock(ctx, accountId)
  return stored && { ...stored, upTo: stored.upTo as Tokens }
}

/** Returns how the viewing fan confirms small purchases. */
export const readQuickUnlock = async (
  ctx: ReadCtx & { readonly viewer: Viewer },
): Promise<QuickUnlock> =>
  (await quickUnlockOf(ctx, ctx.viewer.id)) ?? {
    way: 'dialog',
    upTo: FIRST_UP_TO,
    usesCard: false,
  }

/** Sets how the viewing fan confirms small purchases. */
export async function setQuickUnlock(
  ctx: RequestCtx & { readonly viewer: Viewer },
  { way, upTo, usesCard }: QuickUnlock,
): Promise<QuickUnlock> {
  const { id } = ctx.viewer
  await transaction(ctx, (ctx) =>
    way === 'dialog'
      ? deleteQuickUnlock(ctx, id)
      : storeQuickUnlock(ctx, id, { way, upTo, usesCard }),
  )
  return { way, upTo, usesCard }
}
