import type { InTransaction } from '../../platform/context.ts'

/** Records that a stream of the account is on air from now on. */
export async function storeLive({ db, now }: InTransaction, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ isLive: true, lastStreamedAt: now() })
    .where('id', '=', id)
    .execute()
}

/** The time of a stream that is over. */
export interface Streamed {
  readonly seconds: bigint
  readonly endedAt: Date
}

/** Records that a stream of the account is over, and adds the seconds that it was on air. */
export async function storeStreamed(
  { db }: InTransaction,
  id: string,
  { seconds, endedAt }: Streamed,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({
      isLive: false,
      secondsStreamed: eb('secondsStreamed', '+', seconds),
      ...(seconds > 0n && { lastStreamedAt: endedAt }),
    }))
    .where('id', '=', id)
    .execute()
}
