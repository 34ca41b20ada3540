import type { SelectQueryBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import type { Database } from './tables.ts'

/** Totals of lists are exact up to here. */
const COUNTED_TO = 10_000

const DAY_MS = 86_400_000

/** How many rows a query finds, exact to 10,000: counting on would cost more than the answer is worth. */
export async function countRows<Tables extends keyof Database, Row>(
  { db }: Pick<Ctx, 'db'>,
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<number> {
  const counted = await db
    .selectFrom(
      query
        .clearSelect()
        .clearOrderBy()
        .select(({ lit }) => lit(1).as('one'))
        .limit(COUNTED_TO)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

/** The instant before which a date filter ends: a plain day (midnight) counts whole. */
export function endOfFilter(toDate: Date): Date {
  const isPlainDay = toDate.getTime() % DAY_MS === 0
  return isPlainDay ? new Date(toDate.getTime() + DAY_MS) : new Date(toDate.getTime() + 1)
}
