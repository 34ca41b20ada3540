import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { notBlocked } from '../../blocks/index.ts'

/** The other member of a conversation of an account. */
export interface Partner {
  readonly conversationId: string
  readonly partnerId: string
}

const partnersSql = statement(
  'messaging.partners',
  ({ accountId, limit }: { accountId: string; limit: number }) => sql<Partner>`
    select member.conversation_id as "conversationId", member.other_id as "partnerId"
    from conversation_members as member
    where member.account_id = ${accountId}::uuid and member.listed_at is not null
      and not member.is_restricted
      and ${notBlocked({}, accountId, sql.ref('member.other_id'))}
    order by member.listed_at desc limit ${limit}`,
)

/**
 * Returns the people in the newest conversations that an account lists, without those it is blocked
 * with.
 */
export async function selectPartners(
  ctx: ReadCtx,
  accountId: string,
  limit: number,
): Promise<Partner[]> {
  const rows = await read(ctx, partnersSql, { accountId, limit })
  return rows
}
