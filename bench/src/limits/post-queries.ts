import type { BareQuery } from './bare-query.ts'

/** A list of posts to ask a bare server for. */
export interface BarePosts {
  readonly databaseUrl: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * Returns the bare query of a home feed: the newest of each followed performer from the index
 * alone, the rows of the newest of them all.
 */
export const homeFeed = ({ databaseUrl, viewerId, limit }: BarePosts): BareQuery => ({
  databaseUrl,
  view: 'posts',
  values: [viewerId, limit],
  text: postsPicked(
    `select arm.id, arm.published_at from follows as f cross join lateral (
       select id, published_at from items
       where owner_id = f.performer_id and kind = 'feed' and is_listed
       order by published_at desc, id desc limit $2) as arm
     where f.follower_id = $1 order by arm.published_at desc, arm.id desc limit $2`,
    `select sum(listed) from item_tallies as tally
      join follows as f on f.performer_id = tally.owner_id
     where f.follower_id = $1 and tally.kind = 'feed'`,
  ),
})

/** Returns the bare query of the posts of one performer, by its username. */
export const performerPosts = (posts: BarePosts & { readonly username: string }): BareQuery => ({
  databaseUrl: posts.databaseUrl,
  view: 'posts',
  values: [posts.viewerId, posts.limit, posts.username],
  text: postsPicked(
    `select item.id, item.published_at from items as item
     where item.owner_id = (select id from accounts where username = $3) and item.kind = 'feed'
       and item.is_listed
     order by item.published_at desc, item.id desc limit $2`,
    `select sum(listed) from item_tallies as tally
     where tally.owner_id = (select id from accounts where username = $3) and tally.kind = 'feed'`,
  ),
})

/** Returns the bare query of one post, by its slug. */
export const onePost = ({
  databaseUrl,
  viewerId,
  slug,
}: Omit<BarePosts, 'limit'> & { slug: string }): BareQuery => ({
  databaseUrl,
  view: 'post',
  values: [viewerId, slug],
  text: postsPicked(
    `select post.id, null::timestamptz as published_at from posts as post where post.slug = $2`,
    'select 1',
  ),
})

/** The words of a search, and whether only posts of followed performers count. */
type BareSearch = BarePosts & { readonly words: string; readonly isHome: boolean }

/** Returns the bare query of posts that contain words, the newest first. */
export const postsWithWords = ({
  databaseUrl,
  viewerId,
  limit,
  words,
  isHome,
}: BareSearch): BareQuery => {
  const found = `search_items as kept join items as item on item.id = kept.item_id
    ${isHome ? 'join follows as f on f.performer_id = item.owner_id and f.follower_id = $1' : ''}
    where kept.kind = 'feed' and kept.words @@ $3::tsquery and item.is_listed`
  return {
    databaseUrl,
    view: 'posts',
    values: [viewerId, limit, words],
    text: postsPicked(
      `select kept.item_id as id, kept.published_at from ${found}
       order by kept.published_at desc, kept.item_id desc limit $2`,
      `select count(*) from (select from ${found} limit 10000) as counted`,
    ),
  }
}

/** All fields of picked posts, with the relation of the viewer $1 to each. */
const postsPicked = (picked: string, total: string): string => `
  with page as (
    select picked.published_at as picked_at, item.*, ${fields},
      exists(select from grants where account_id = $1 and subject_kind = 'performer'
        and subject_id = item.owner_id
        and (until is null or until > now())) as is_subscribed,
      exists(select from grants where account_id = $1 and subject_kind = 'item'
        and subject_id = item.id) as is_bought,
      exists(select from follows where follower_id = $1
        and performer_id = item.owner_id) as is_followed,
      exists(select from reactions where account_id = $1 and object_id = item.id
        and action = 'like') as is_liked,
      exists(select from reactions where account_id = $1 and object_id = item.id
        and action = 'bookmark') as is_bookmarked,
      exists(select from post_reminders where account_id = $1 and post_id = item.id) as is_reminded
    from (${picked}) as picked join items as item on item.id = picked.id
      join posts as post on post.id = item.id
      join accounts as owner on owner.id = item.owner_id)
  select ${columns}, $1 as viewer_id, (${total}) as total,
    not (audience = 'everyone' or audience = 'followers' and (is_followed or is_subscribed)
      or audience = 'subscribers' and is_subscribed or is_bought) as is_locked
  from page order by picked_at desc, id desc`

const fields = `post.slug, post.title, post.text, post.is_first_line_shown, post.file_ids,
  post.free_file_ids, post.series_id,
  post.thumbnail_id,
  post.teaser_id, post.photo_count, post.video_count, post.audio_count, post.schedule_zone,
  post.streaming_at,
  post.poll_description, post.poll_option_ids, post.poll_expires_at, owner.name, owner.username,
  owner.is_blue_tick,
  owner.is_featured`

const columns = `id, form, owner_id, audience, price, status, scheduled_at, expires_at,
  pinned_at, published_at,
  like_count, comment_count, created_at, updated_at, slug, title, text, is_first_line_shown,
  file_ids, free_file_ids, series_id, list_id, thumbnail_id,
  teaser_id, photo_count, video_count, audio_count, schedule_zone, streaming_at,
  poll_description, poll_option_ids,
  poll_expires_at, name, username, is_blue_tick, is_featured, is_subscribed, is_bought,
  is_followed, is_liked,
  is_bookmarked, is_reminded`
