import type pg from 'pg'
import type { Loaded, Row } from './views.ts'

interface Picture {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** A signature as long as the product's: it is not checked here. */
const UNSIGNED = '?e=aaaaaa&o=aaaaaaaaaaaa&v=aaaaaaaaaaaaaaaaaaaaaaaah&s=aaaaaaaaaaaaaaaaaaaaaa'
const plain = (uuid: string): string => uuid.replaceAll('-', '')

/** Returns an address of a file, as long as the product's. */
export const addressOf = (fileId: string, name: string): string =>
  `/media/${plain(fileId)}/${name}${UNSIGNED}`

const filesOf = {
  name: 'files',
  text: `select id, kind, name, alt, stage, percent, reason, width, height, size, thumbhash,
    pictures, renditions,
      renditions_percent, seconds_left, created_at, changed_at
    from files where id = any($1::uuid[])`,
}
const optionsOf = {
  name: 'options',
  text: `select option.id, option.description, option.vote_count, option.expires_at,
    vote.option_id is not null as is_voted
    from poll_options as option left join poll_votes as vote on vote.option_id = option.id
      and vote.account_id = $2
    where option.id = any($1::uuid[])`,
}

/** Loads the files and the answers of polls of a page, where it has any. */
export async function loadFiles(pool: pg.Pool, rows: readonly Row[]): Promise<Loaded> {
  const files = rows.flatMap(({ file_ids }): string[] => file_ids)
  const options = rows.flatMap(({ poll_option_ids }): string[] => poll_option_ids)
  const found = await Promise.all([
    files.length > 0 ? pool.query({ ...filesOf, values: [files] }) : none,
    options.length > 0 ? pool.query({ ...optionsOf, values: [options, rows[0]?.viewer_id] }) : none,
  ])
  return new Map(found.flatMap((result) => result.rows).map((row) => [row.id, row]))
}

const none: { rows: Row[] } = { rows: [] }

/** Returns a page of posts as the product answers it. */
export function presentPosts(rows: readonly Row[], loaded: Loaded) {
  const data = rows.map((row) => postView(row, loaded))
  const last = rows.at(-1)
  const next = last && `${last.published_at.getTime()}.${plain(last.id)}`
  return { status: 0, data: { data, total: Number(rows[0]?.total ?? 0), next } }
}

/** Returns one post as the product answers it. */
export const presentPost = ([row]: readonly Row[], loaded: Loaded) => ({
  status: 0,
  data: row && postView(row, loaded),
})

/** Returns a file as the product answers it to those who may see it. */
export function fileView(file: Row) {
  const address = (name: string) => addressOf(file.id, name)
  const stored: readonly Picture[] = file.pictures
  const pictures = stored
    .filter(({ name }) => !name.startsWith('public-'))
    .map(({ name, width, height }) => ({ url: address(name), width, height }))
  return {
    _id: plain(file.id),
    type: file.kind,
    name: '',
    alt: file.alt,
    mimeType: 'image/webp',
    url: pictures.at(-1)?.url ?? null,
    playlist: null,
    thumbnails: pictures.map(({ url }) => url),
    pictures,
    blurred: `/media/public/${plain(file.id)}/blurred.webp`,
    width: file.width,
    height: file.height,
    animation: null,
    duration: null,
    hasSound: null,
    fileCount: null,
    waveform: null,
    size: Number(file.size),
    thumbhash: file.thumbhash,
    status: 'finished',
    stage: file.stage,
    percent: file.percent,
    reason: file.reason,
    secondsLeft: file.seconds_left,
    renditions: file.renditions,
    renditionsPercent: file.renditions_percent,
    qualities: [],
    preview: null,
    captions: [],
    chapters: [],
    storyboard: null,
    createdAt: file.created_at,
    updatedAt: file.changed_at,
  }
}

/** Hides what a viewer without access does not get of a file. */
const lock = (file: ReturnType<typeof fileView>) => ({
  ...file,
  ...hidden,
  thumbnails: [file.blurred],
})

const hidden = { url: null, pictures: [], width: null, height: null, size: 0, thumbhash: null }

const posterOf = ({
  _id,
  url,
  alt,
  thumbnails,
  pictures,
  width,
  height,
  thumbhash,
}: ReturnType<typeof fileView>) => ({
  _id,
  url,
  alt,
  thumbnails,
  pictures,
  width,
  height,
  thumbhash,
  isBlurred: url === null,
})

const optionView = (option: Row) => ({
  _id: plain(option.id),
  description: option.description,
  totalVote: Number(option.vote_count),
  expiredAt: option.expires_at,
  isVoted: option.is_voted,
})

function postView(row: Row, loaded: Loaded) {
  const isLocked: boolean = row.is_locked
  const fileIds: readonly string[] = row.file_ids
  const optionIds: readonly string[] = isLocked ? [] : row.poll_option_ids
  const files = fileIds.flatMap((id) => loaded.get(id) ?? []).map(fileView)
  const shown = isLocked ? files.map(lock) : files
  const polls = optionIds.flatMap((id) => loaded.get(id) ?? []).map(optionView)
  return {
    ...fieldsOf(row),
    ...relationOf(row),
    text: isLocked ? '' : row.text,
    fileIds: fileIds.map(plain),
    freeFileIds: row.free_file_ids.map(plain),
    files: shown,
    thumbnail: shown[0] ? posterOf(shown[0]) : null,
    pollDescription: polls.length > 0 ? row.poll_description : '',
    pollIds: polls.map(({ _id }) => _id),
    pollExpiredAt: row.poll_expires_at,
    polls,
    isLocked,
    lockedBy: isLocked ? 'subscribe' : null,
    ownedFiles: 0,
  }
}

const relationOf = (row: Row) => ({
  isSubscribed: row.is_subscribed,
  isBought: row.is_bought,
  isFollowed: row.is_followed,
  isLiked: row.is_liked,
  isBookMarked: row.is_bookmarked,
  isReminded: row.is_reminded,
})

const performerOf = (row: Row) => ({
  _id: plain(row.owner_id),
  name: row.name,
  username: row.username,
  avatar: null,
  cover: null,
  isPerformer: true,
  verifiedAccount: row.is_blue_tick,
  isOnline: 0,
  isFeatured: row.is_featured,
})

const fieldsOf = (row: Row) => ({
  _id: plain(row.id),
  firstLine: '',
  type: row.form,
  title: row.title,
  slug: row.slug,
  isFirstLineShown: row.is_first_line_shown,
  fromSource: 'performer',
  fromSourceId: plain(row.owner_id),
  performer: performerOf(row),
  thumbnailId: row.thumbnail_id,
  teaserId: row.teaser_id,
  teaser: null,
  isSale: true,
  price: Number(row.price) / 100,
  audience: row.audience,
  listId: row.list_id,
  opensTo: [],
  status: row.status,
  isSchedule: row.scheduled_at !== null,
  scheduleAt: row.scheduled_at,
  scheduleZone: row.schedule_zone,
  expiresAt: row.expires_at,
  state: 'published',
  isPinned: row.pinned_at !== null,
  pinnedAt: row.pinned_at,
  streamingScheduled: row.streaming_at,
  seriesId: row.series_id,
  publishedAt: row.published_at,
  totalLike: Number(row.like_count),
  totalComment: Number(row.comment_count),
  counts: { photos: row.photo_count, videos: row.video_count, audios: row.audio_count },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
