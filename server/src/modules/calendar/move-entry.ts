import type {
  CalendarEntry,
  MovableKind,
  moveEntry as moveCall,
} from '@stagedoor/contract/calendar'
import type { InputOf } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, contentTitles } from '../content/index.ts'
import { rewritePost } from '../feed/index.ts'
import { updateGallery } from '../galleries/index.ts'
import { type Item, itemById, STORY_FORM } from '../items/index.ts'
import { moveMassMessage } from '../massmessages/index.ts'
import { movePromotion } from '../subscriptions/index.ts'
import { updateVideo } from '../videos/index.ts'
import { itemEntry, massMessageEntry, promotionEntry, streamEntry } from './views.ts'

type ViewerCtx = RequestCtx & { readonly viewer: Viewer }
type Input = InputOf<typeof moveCall>

/** The new time of an entry, and the zone in which it was chosen. */
interface NewTime {
  readonly at: Date
  readonly timeZone: string
}

/**
 * Gives an entry of the viewing performer's calendar another time, by the module that owns it.
 * Refuses `calendar.time_passed` for a time that is not in the future.
 */
export async function moveEntry(
  ctx: ViewerCtx,
  contents: Contents,
  { params: { kind, id }, body: { at, timeZone } }: Input,
): Promise<CalendarEntry> {
  if (at <= ctx.now()) refuse('calendar.time_passed')
  const entry = await moveByKind(ctx, contents, { kind, id }, { at, timeZone })
  await tellOthers(ctx, id)
  return entry ?? refuse('calendar.not_movable')
}

async function moveByKind(
  ctx: ViewerCtx,
  contents: Contents,
  { kind, id }: { readonly kind: MovableKind; readonly id: string },
  time: NewTime,
): Promise<CalendarEntry | undefined> {
  const { at } = time
  if (kind === 'mass_message') return massMessageEntry(await moveMassMessage(ctx, id, at))
  if (kind !== 'promotion_start' && kind !== 'promotion_end')
    return moveContent(ctx, contents, { kind, id }, time)
  const bound = kind === 'promotion_start' ? 'start' : 'end'
  return promotionEntry(await movePromotion(ctx, id, { bound, at }), kind, ctx.now())
}

/** The content that is moved, and what of it. */
interface MovedContent {
  readonly kind: Exclude<MovableKind, 'mass_message' | 'promotion_start' | 'promotion_end'>
  readonly id: string
}

async function moveContent(
  ctx: ViewerCtx,
  contents: Contents,
  { kind, id }: MovedContent,
  { at, timeZone }: NewTime,
): Promise<CalendarEntry> {
  const item = await ownItem(ctx, kind, id)
  if (kind === 'expiry') await writeItem(ctx, item, { expiresAt: at })
  else if (kind === 'stream') await rewritePost(ctx, id, { streamingScheduled: at })
  else await scheduleItem(ctx, item, { at, timeZone })
  const title = (await contentTitles(ctx, contents, [id])).get(id)
  const now = ctx.now()
  if (kind === 'stream') return streamEntry({ id, at }, title, now)
  const what = kind === 'expiry' ? 'expiry' : 'scheduled'
  return itemEntry({ id, kind: item.kind, form: item.form, what, at }, title, now)
}

/**
 * Schedules an item of the viewing performer that was never published. Refuses
 * `content.expires_too_early` for a time at which it has ended already.
 */
export async function scheduleItem(
  ctx: ViewerCtx,
  item: Item,
  { at, timeZone }: NewTime,
): Promise<void> {
  if (item.expiresAt && item.expiresAt <= at) refuse('content.expires_too_early')
  await writeItem(ctx, item, {
    status: 'active',
    isSchedule: true,
    scheduleAt: at,
    scheduleZone: timeZone,
  })
}

/** The changes of an offer that a calendar makes. */
type Changes =
  | { readonly expiresAt: Date }
  | {
      readonly status: 'active'
      readonly isSchedule: true
      readonly scheduleAt: Date
      readonly scheduleZone: string
    }

/** Changes an item by the use case of its kind, which checks it as the form does. */
async function writeItem(ctx: ViewerCtx, { id, kind }: Item, changes: Changes): Promise<void> {
  if (kind === 'feed') await rewritePost(ctx, id, changes)
  else if (kind === 'video') await updateVideo(ctx, id, { body: changes, files: {} })
  else await updateGallery(ctx, id, changes)
}

const kinds: Readonly<Record<MovedContent['kind'], readonly Item['kind'][]>> = {
  post: ['feed'],
  story: ['feed'],
  stream: ['feed'],
  video: ['video'],
  gallery: ['gallery'],
  expiry: ['feed', 'video', 'gallery'],
}

/**
 * Returns an item of the viewing performer that can be moved. Refuses `calendar.not_found` and
 * `calendar.not_movable`.
 */
export async function ownItem(
  ctx: ViewerCtx,
  kind: MovedContent['kind'],
  id: string,
): Promise<Item> {
  const item = await itemById(ctx, id)
  const isOwn = item?.ownerId === ctx.viewer.id && !item.deletedAt
  if (!isOwn || !isOfKind(item, kind)) return refuse('calendar.not_found')
  return canMove(kind, item, ctx.now()) ? item : refuse('calendar.not_movable')
}

/** Returns true for an item that a calendar names by a kind: stories are no posts there. */
const isOfKind = (item: Item, kind: MovedContent['kind']): boolean =>
  kinds[kind].includes(item.kind) && (item.form === STORY_FORM) === (kind === 'story')

/** Returns true for what has not happened: a draft or a schedule, a stream, or an end. */
function canMove(kind: MovedContent['kind'], item: Item, now: Date): boolean {
  if (kind === 'expiry') return item.expiresAt !== null && item.expiresAt > now
  if (kind === 'stream') return item.form === 'scheduled-streaming' && item.publishedAt !== null
  if (item.publishedAt !== null) return false
  return item.status === 'inactive' || (item.scheduledAt !== null && item.scheduledAt > now)
}

/** Tells the other devices of the viewing performer that an entry has another time. */
export const tellOthers = (ctx: ViewerCtx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    ctx.push({ account: ctx.viewer.id }, 'calendar.entry_moved', { _id: id })
  })
