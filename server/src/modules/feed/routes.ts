import * as feed from '@stagedoor/contract/feed'
import { done } from '@stagedoor/contract/kit'
import * as series from '@stagedoor/contract/series'
import { type Route, serve } from '../../platform/http/index.ts'
import { requirePublisher } from '../content/index.ts'
import { resolveViewAs } from '../fanlists/index.ts'
import { readArchiving, setArchiving } from './archive/manage-archiving.ts'
import { uploadFile } from './files/upload-file.ts'
import { listPerformerPosts, listPosts } from './lists/list-posts.ts'
import { readSubscriptionSummary } from './lists/read-subscription-summary.ts'
import { createPollOption } from './polls/save-poll.ts'
import { voteInPoll } from './polls/vote-in-poll.ts'
import type { FeedPorts } from './ports.ts'
import { deletePost, listOwnPosts, readOwnPost } from './posts/own-posts.ts'
import { pinPost } from './posts/pin-post.ts'
import { readFileStatus, readPost } from './posts/read-post.ts'
import { createPost, updatePost } from './posts/save-post.ts'
import { updateOffers } from './posts/update-offers.ts'
import { removeReminder, setReminder } from './reminders/set-reminder.ts'
import {
  createSeries,
  deleteSeries,
  listOwnSeries,
  readOwnSeries,
  updateSeries,
} from './series/edit-series.ts'
import { listSeries, readPlace, readSeries } from './series/read-series.ts'
import { recordProgress } from './series/record-progress.ts'

const uploadRoutes = (
  [
    [feed.uploadPhoto, 'feed-photo'],
    [feed.uploadVideo, 'feed-video'],
    [feed.uploadAudio, 'feed-audio'],
    [feed.uploadThumbnail, 'feed-thumbnail'],
    [feed.uploadTeaser, 'feed-teaser'],
  ] as const
).map(([call, kind]) =>
  serve(call, (ctx, { files }) => uploadFile(ctx, kind, files.file), requirePublisher),
)

const seriesRoutes: readonly Route[] = [
  serve(series.createSeries, (ctx, { body }) => createSeries(ctx, body), requirePublisher),
  serve(series.listOwnSeries, (ctx, { query }) => listOwnSeries(ctx, query)),
  serve(series.readOwnSeries, (ctx, { params }) => readOwnSeries(ctx, params.id)),
  serve(
    series.updateSeries,
    (ctx, { params, body }) => updateSeries(ctx, params.id, body),
    requirePublisher,
  ),
  serve(series.deleteSeries, async (ctx, { params }) => {
    await deleteSeries(ctx, params.id)
    return done
  }),
  serve(series.listSeries, (ctx, { params, query }) => listSeries(ctx, params, query)),
  serve(series.readSeries, (ctx, { params, query }) => readSeries(ctx, params.id, query)),
  serve(series.recordProgress, async (ctx, { params }) => {
    await recordProgress(ctx, params.id)
    return done
  }),
  serve(series.readPlace, (ctx, { params }) => readPlace(ctx, params.id)),
]

/** Returns the routes of posts. */
export const feedRoutes = ({ findInList }: FeedPorts): readonly Route[] => [
  ...uploadRoutes,
  serve(feed.createPost, (ctx, { body }) => createPost(ctx, body), requirePublisher),
  serve(feed.listPosts, (ctx, { query }) => listPosts(ctx, query, findInList)),
  serve(feed.listPerformerPosts, async (ctx, { params, query }) =>
    listPerformerPosts(await resolveViewAs(ctx, query.viewAs), params, query, findInList),
  ),
  serve(feed.readArchiving, (ctx) => readArchiving(ctx)),
  serve(feed.setArchiving, (ctx, { body }) => setArchiving(ctx, body)),
  serve(feed.listOwnPosts, (ctx, { query }) => listOwnPosts(ctx, query)),
  serve(feed.readOwnPost, (ctx, { params }) => readOwnPost(ctx, params.id)),
  serve(
    feed.updatePost,
    (ctx, { params, body }) => updatePost(ctx, params.id, body),
    requirePublisher,
  ),
  serve(feed.updateOffers, (ctx, { body }) => updateOffers(ctx, body), requirePublisher),
  serve(feed.deletePost, async (ctx, { params }) => {
    await deletePost(ctx, params.id)
    return done
  }),
  serve(feed.pinPost, (ctx, { params, body }) => pinPost(ctx, params.id, body.isPinned)),
  serve(feed.createPollOption, (ctx, { body }) => createPollOption(ctx, body), requirePublisher),
  serve(feed.vote, (ctx, { params }) => voteInPoll(ctx, params.pollOptionId)),
  serve(feed.setReminder, (ctx, { params }) => setReminder(ctx, params.id)),
  serve(feed.removeReminder, (ctx, { params }) => removeReminder(ctx, params.id)),
  ...seriesRoutes,
  serve(feed.readSubscriptionFacts, (ctx, { params }) =>
    readSubscriptionSummary(ctx, params.username),
  ),
  serve(feed.readPost, async (ctx, { params, query }) =>
    readPost(await resolveViewAs(ctx, query.viewAs), params.id),
  ),
  serve(feed.readFileStatus, async (ctx, { params, query }) =>
    readFileStatus(await resolveViewAs(ctx, query.viewAs), params.id, params.fileId),
  ),
]
