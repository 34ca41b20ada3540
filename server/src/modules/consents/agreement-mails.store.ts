import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

interface Asked {
  readonly accountIds: readonly string[]
  readonly askedAt: Date
}

const claimSql = statement(
  'consents.claim_agreement_mails',
  ({ accountIds, askedAt }: Asked) => sql<{ accountId: string }>`
    insert into agreement_mails (account_id, asked_at)
    select asked.id, ${askedAt}::timestamptz
    from unnest(${[...accountIds]}::uuid[]) as asked (id)
    where not exists (select from agreement_signatures as signed
      where signed.account_id = asked.id and signed.accepted_at >= ${askedAt}::timestamptz)
    on conflict (account_id) do update set asked_at = excluded.asked_at
      where agreement_mails.asked_at < excluded.asked_at
    returning account_id as "accountId"`,
)

/**
 * Returns those of some accounts who have neither signed since the agreement asks for it nor were
 * mailed about that, and stores that they are.
 */
export async function claimAgreementMails(
  ctx: InTransaction,
  asked: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, claimSql, asked)
  return new Set(rows.map(({ accountId }) => accountId))
}

const deleteSql = statement(
  'consents.delete_agreement_mail',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('agreementMails').where('accountId', '=', accountId),
)

/** Deletes that an account was mailed about the agreement. */
export async function deleteAgreementMail(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteSql, { accountId })
}
