import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'

/** Erases recipient, subject and contents of up to 500 mails to an address; returns true while more may remain. */
async function eraseMails({ db }: InTransaction, address: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update mails set to_address = '', subject = '', message = null, problem = null,
      status = case status when 'queued' then 'failed' else status end
    where id in (select id from mails where to_address = ${address} and not is_last limit 500)`.execute(
      db,
    )
  return (numAffectedRows ?? 0n) > 0n
}

/** The erasure of an account's mails. */
export const mailPrivacy: Privacy = {
  erase: {
    private: async (ctx, { email }) => (email === null ? false : eraseMails(ctx, email)),
  },
}
