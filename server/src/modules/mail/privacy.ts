import { sql, type UpdateResult } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const eraseMailsSql = statement(
  'mail.erase_mails',
  ({
    address,
  }: {
    address: string
  }) => sql<UpdateResult>`update mails set to_address = '', subject = '', message = null,
    problem = null,
      status = case status when 'queued' then 'failed' else status end
    where id in (select id from mails where to_address = ${address} and not is_last limit 500)`,
  { counts: true },
)

/**
 * Erases recipient, subject and contents of up to 500 mails to an address; returns true while more
 * may remain.
 */
export async function eraseMails(ctx: InTransaction, address: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, eraseMailsSql, { address })
  return numAffectedRows > 0n
}

/** The erasure of an account's mails. */
export const mailPrivacy: Privacy = {
  erase: {
    private: async (ctx, { email }) => (email === null ? false : eraseMails(ctx, email)),
  },
}
