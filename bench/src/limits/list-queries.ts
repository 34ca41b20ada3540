import type { BareQuery } from './bare-query.ts'

interface BareList {
  readonly databaseUrl: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * Returns the bare query of an account's notifications, the newest first, with the post that each
 * is about, the file of its picture, and the relation of the account to it.
 */
export const ownNotifications = ({ databaseUrl, viewerId, limit }: BareList): BareQuery => ({
  databaseUrl,
  view: 'notifications',
  values: [viewerId, limit],
  text: `
    select note.*, actor.name as actor_name, post.title as item_title,
      file.id as item_file, file.pictures as item_pictures,
      not (item.audience = 'everyone'
        or item.audience in ('followers', 'subscribers') and exists(select from grants
          where account_id = $1 and subject_kind = 'performer' and subject_id = item.owner_id
            and (until is null or until > now()))
        or item.audience = 'followers' and exists(select from follows
          where follower_id = $1 and performer_id = item.owner_id)
        or exists(select from grants where account_id = $1 and subject_kind = 'item'
          and subject_id = item.id)) as is_locked,
      (${counted('notifications where account_id = $1 and is_shown')}) as total
    from notifications as note join accounts as actor on actor.id = note.actor_id
      left join posts as post on post.id = note.subject_id
      left join items as item on item.id = post.id
      left join files as file on file.id = post.file_ids[1]
    where note.account_id = $1 and note.is_shown
    order by note.happened_at desc, note.id desc limit $2`,
})

/** Returns the bare query of what a fan was charged, the newest first. */
export const ownCharges = ({ databaseUrl, viewerId, limit }: BareList): BareQuery => ({
  databaseUrl,
  view: 'charges',
  values: [viewerId, limit],
  text: `
    select charge.*, charge.created_at as happened_at, buyer.name as buyer_name,
      buyer.username as buyer_username,
      performer.name, performer.username, (${counted('charges where buyer_id = $1')}) as total
    from charges as charge join accounts as buyer on buyer.id = charge.buyer_id
      join accounts as performer on performer.id = charge.performer_id
    where charge.buyer_id = $1 order by charge.id desc limit $2`,
})

/** A page of a vault: the type that is asked for, and the id after which it begins. */
type BareVault = BareList & { readonly media?: string; readonly after?: string }

/** Returns the bare query of a performer's vault, the newest first. */
export function ownVault({ databaseUrl, viewerId, limit, media, after }: BareVault): BareQuery {
  const matching = `files as file where file.owner_id = $1 and file.vault_media is not null
    and file.trashed_at is null
    and not file.is_removed ${media ? `and file.vault_media = '${media}'` : ''}`
  return {
    databaseUrl,
    view: 'vault',
    values: [viewerId, limit],
    text: `
      select file.*, (select count(*)
        from (select from ${matching} limit 1000) as counted) as total,
        (select place.folder_id from vault_places as place
          where place.file_id = file.id) as folder_id,
        array(select tag from vault_tags as tagged where tagged.file_id = file.id
        order by tag) as tags,
        (select count(*)::int from file_uses as shown where shown.file_id = file.id) as use_count
      from ${matching} ${after ? `and file.id < '${after}'` : ''} order by file.id desc limit $2`,
  }
}

/** The total of a list, counted as far as the product does. */
const counted = (from: string): string =>
  `select count(*) from (select from ${from} limit 10000) as counted`
