import { type RawBuilder, sql } from 'kysely'

/** Returns SQL of the name that a performer gave a fan; null without one. */
export const ownNameOf = (performerId: string, fanId: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  (select notes.own_name from fan_notes as notes where notes.performer_id = ${performerId} and notes.fan_id = ${fanId})`

/** Returns SQL of the ids of the fans whose name from a performer matches a pattern in lower case. */
export const fansWithOwnName = (performerId: string, pattern: string): RawBuilder<unknown> => sql`
  select notes.fan_id from fan_notes as notes where notes.performer_id = ${performerId}
    and lower(notes.own_name) like ${pattern}`
