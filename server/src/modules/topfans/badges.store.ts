import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

const agreedSql = statement(
  'topfans.agreed',
  ({ performerId, fanIds }: { performerId: string; fanIds: readonly string[] }) => {
    const ids = sql`${[...fanIds]}::uuid[]`
    return sql<{ fanId: string }>`
      select fan_id as "fanId" from top_fans
      where performer_id = ${performerId} and fan_id = any(${ids})
      union
      select fan_id as "fanId" from top_fans_everywhere as yes
      where fan_id = any(${ids})
        and not exists (select from top_fan_refusals as no
          where no.performer_id = ${performerId} and no.fan_id = yes.fan_id)`
  },
)

/**
 * Returns those of some fans who agreed to appear among the top fans of a performer, whether they
 * spent something there or not.
 */
export async function selectAgreed(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, agreedSql, { performerId, fanIds })
  return rows.map(({ fanId }) => fanId)
}
