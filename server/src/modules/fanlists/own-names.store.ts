import { type RawBuilder, sql } from 'kysely'
import { textContains } from '../../platform/db/index.ts'

/** Returns SQL of the name that a performer gave a fan; null without one. */
export const ownNameOf = (
  performerId: string,
  fanId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`
  (select notes.own_name from fan_notes as notes where notes.performer_id = ${performerId}
    and notes.fan_id = ${fanId})`

/** Returns SQL of the ids of the fans whose name from a performer contains a text. */
export const fansWithOwnName = (performerId: string, q: string): RawBuilder<unknown> => sql`
  select notes.fan_id from fan_notes as notes where notes.performer_id = ${performerId}
    and ${textContains(sql`notes.own_name`, q)}`
