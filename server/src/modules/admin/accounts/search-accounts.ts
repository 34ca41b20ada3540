import { pageOf, type paging } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { ReadCtx } from '../../../platform/context.ts'
import { type AccountFilter, type AccountOrder, listAccounts } from '../../accounts/index.ts'
import { orderOf } from '../rules.ts'
import { accountView } from '../views.ts'

type Query = z.output<z.ZodMiniObject<typeof paging>> & {
  readonly status?: AccountFilter['status']
  readonly verifiedEmail?: boolean | undefined
  readonly verifiedDocument?: boolean | undefined
  readonly isSuspended?: boolean | undefined
  readonly isFeatured?: boolean | undefined
}

/**
 * Lists accounts of a role by name, username or e-mail address, the last changed first unless
 * another order is requested.
 */
export async function searchAccounts(ctx: ReadCtx, role: AccountFilter['role'], query: Query) {
  const { q, status, verifiedEmail, verifiedDocument, isSuspended, isFeatured } = query
  const marks = {
    isEmailVerified: verifiedEmail,
    isDocumentVerified: verifiedDocument,
    isSuspended,
    isFeatured,
  }
  const order: AccountOrder = { ...pageOf(query), ...orderOf(query) }
  const { accounts, total } = await listAccounts(
    ctx,
    { role, q, inEmail: true, status, ...marks },
    order,
  )
  const now = ctx.now()
  return { data: accounts.map((account) => accountView(account, now)), total }
}
