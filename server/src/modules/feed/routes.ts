import * as feed from '@stagedoor/contract/feed'
import { done } from '@stagedoor/contract/kit'
import { type Route, serve } from '../../platform/routes.ts'
import { imagineViewer } from '../access/index.ts'
import { listPerformerPosts, listPosts } from './list-posts.ts'
import { deletePost, listOwnPosts, readOwnPost } from './own-posts.ts'
import { pinPost } from './pin-post.ts'
import { refuseUnlessPublisher } from './policy.ts'
import type { FeedPorts } from './ports.ts'
import { readFileStatus, readPost } from './read-post.ts'
import { readSubscriptionFacts } from './read-subscription-facts.ts'
import { createPollOption } from './save-poll.ts'
import { createPost, updatePost } from './save-post.ts'
import { removeReminder, setReminder } from './set-reminder.ts'
import { uploadFile } from './upload-file.ts'
import { voteInPoll } from './vote-in-poll.ts'

/** Returns the routes of posts. */
export const feedRoutes = ({ findInList }: FeedPorts): readonly Route[] => [
  serve(feed.uploadPhoto, (ctx, { files }) => uploadFile(ctx, 'feed-photo', files.file), refuseUnlessPublisher),
  serve(feed.uploadVideo, (ctx, { files }) => uploadFile(ctx, 'feed-video', files.file), refuseUnlessPublisher),
  serve(feed.uploadAudio, (ctx, { files }) => uploadFile(ctx, 'feed-audio', files.file), refuseUnlessPublisher),
  serve(feed.uploadThumbnail, (ctx, { files }) => uploadFile(ctx, 'feed-thumbnail', files.file), refuseUnlessPublisher),
  serve(feed.uploadTeaser, (ctx, { files }) => uploadFile(ctx, 'feed-teaser', files.file), refuseUnlessPublisher),
  serve(feed.createPost, (ctx, { body }) => createPost(ctx, body), refuseUnlessPublisher),
  serve(feed.listPosts, (ctx, { query }) => listPosts(ctx, query, findInList)),
  serve(feed.listPerformerPosts, (ctx, { params, query }) =>
    listPerformerPosts(imagineViewer(ctx, query.viewAs), params, query, findInList),
  ),
  serve(feed.listOwnPosts, (ctx, { query }) => listOwnPosts(ctx, query)),
  serve(feed.readOwnPost, (ctx, { params }) => readOwnPost(ctx, params.id)),
  serve(feed.updatePost, (ctx, { params, body }) => updatePost(ctx, params.id, body), refuseUnlessPublisher),
  serve(feed.deletePost, async (ctx, { params }) => {
    await deletePost(ctx, params.id)
    return done
  }),
  serve(feed.pinPost, (ctx, { params, body }) => pinPost(ctx, params.id, body.isPinned)),
  serve(feed.createPollOption, (ctx, { body }) => createPollOption(ctx, body), refuseUnlessPublisher),
  serve(feed.vote, (ctx, { params }) => voteInPoll(ctx, params.pollOptionId)),
  serve(feed.setReminder, (ctx, { params }) => setReminder(ctx, params.id)),
  serve(feed.removeReminder, (ctx, { params }) => removeReminder(ctx, params.id)),
  serve(feed.readSubscriptionFacts, (ctx, { params }) => readSubscriptionFacts(ctx, params.username)),
  serve(feed.readPost, (ctx, { params, query }) => readPost(imagineViewer(ctx, query.viewAs), params.id)),
  serve(feed.readFileStatus, (ctx, { params, query }) =>
    readFileStatus(imagineViewer(ctx, query.viewAs), params.id, params.fileId),
  ),
]
