import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** A mass message by what statistics count it as: the item that it sells, or itself. */
interface CountedMassMessage {
  readonly subjectId: string
  readonly text: string
}

const massMessagesOfSubjectsSql = statement(
  'massmessages.of_subjects',
  ({ ids }: { ids: readonly string[] }) => sql<CountedMassMessage>`
    select item_id as "subjectId", text from mass_messages
    where item_id = any(${[...ids]}::uuid[])
    union all
    select id, text from mass_messages where id = any(${[...ids]}::uuid[]) and item_id is null`,
)

/** Returns the mass messages that statistics count under some ids; others are missing. */
export const massMessagesOfSubjects = (
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<readonly CountedMassMessage[]> =>
  ids.length > 0 ? read(ctx, massMessagesOfSubjectsSql, { ids }) : Promise.resolve([])
