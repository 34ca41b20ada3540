import type { BareQuery } from './bare-query.ts'

interface BareList {
  readonly databaseUrl: string
  readonly viewerId: string
  readonly limit: number
}

/** Returns the bare query of an account's notifications, the newest first. */
export const ownNotifications = ({ databaseUrl, viewerId, limit }: BareList): BareQuery => ({
  databaseUrl,
  view: 'notifications',
  values: [viewerId, limit],
  text: `
    select note.*, actor.name as actor_name, (${counted('notifications where account_id = $1 and is_shown')}) as total
    from notifications as note join accounts as actor on actor.id = note.actor_id
    where note.account_id = $1 and note.is_shown order by note.happened_at desc, note.id desc limit $2`,
})

/** Returns the bare query of what a fan was charged, the newest first. */
export const ownCharges = ({ databaseUrl, viewerId, limit }: BareList): BareQuery => ({
  databaseUrl,
  view: 'charges',
  values: [viewerId, limit],
  text: `
    select charge.*, charge.created_at as happened_at, buyer.name as buyer_name, buyer.username as buyer_username,
      performer.name, performer.username, (${counted('charges where buyer_id = $1')}) as total
    from charges as charge join accounts as buyer on buyer.id = charge.buyer_id
      join accounts as performer on performer.id = charge.performer_id
    where charge.buyer_id = $1 order by charge.id desc limit $2`,
})

/** The total of a list, counted as far as the product does. */
const counted = (from: string): string => `select count(*) from (select from ${from} limit 10000) as counted`
