import * as admin from '@stagedoor/contract/admin'
import { type Route, serve } from '../../../platform/http/index.ts'
import { listAdminComments, readCommentForAdmin } from '../../comments/index.ts'
import { type Contents, listForAdmin } from '../../content/index.ts'
import { feedContent } from '../../feed/index.ts'
import { readReportDetails } from '../../reports/index.ts'
import { findIdsOfKind } from '../../search/index.ts'
import { searchAll } from '../search/search-all.ts'
import { accountView } from '../views.ts'
import { deleteContent, removeContent, restoreContent } from './moderate-content.ts'
import { createPostFor, readPost, updatePostFor, uploadFileFor } from './write-posts.ts'

/** Returns the routes about posts, comments and reports. */
export const contentRoutes = (contents: Contents): readonly Route[] => [
  serve(admin.listPosts, (ctx, { query }) => listForAdmin(ctx, feedContent, query, findIdsOfKind)),
  serve(admin.readPost, (ctx, { params }) => readPost(ctx, params.id)),
  serve(admin.createPost, (ctx, { body }) => createPostFor(ctx, body)),
  serve(admin.updatePost, (ctx, { params, body }) => updatePostFor(ctx, params.id, body)),
  serve(admin.deletePost, (ctx, { params, body }) =>
    deleteContent(ctx, contents, { target: 'feed', targetId: params.id, body }),
  ),
  serve(admin.uploadPhoto, (ctx, { body, files }) =>
    uploadFileFor(ctx, 'feed-photo', body.performerId, files.file),
  ),
  serve(admin.uploadVideo, (ctx, { body, files }) =>
    uploadFileFor(ctx, 'feed-video', body.performerId, files.file),
  ),
  serve(admin.uploadAudio, (ctx, { body, files }) =>
    uploadFileFor(ctx, 'feed-audio', body.performerId, files.file),
  ),
  serve(admin.uploadThumbnail, (ctx, { body, files }) =>
    uploadFileFor(ctx, 'feed-thumbnail', body.performerId, files.file),
  ),
  serve(admin.uploadTeaser, (ctx, { body, files }) =>
    uploadFileFor(ctx, 'feed-teaser', body.performerId, files.file),
  ),
  serve(admin.readReport, (ctx, { params }) =>
    readReportDetails(ctx, contents, params.id, accountView),
  ),
  serve(admin.searchAll, (ctx, { query }) => searchAll(ctx, contents, query.q)),
  serve(admin.searchComments, (ctx, { query }) => listAdminComments(ctx, contents, query)),
  serve(admin.viewComment, (ctx, { params }) => readCommentForAdmin(ctx, contents, params.id)),
  serve(admin.removeContent, (ctx, { body }) => removeContent(ctx, contents, body)),
  serve(admin.restoreContent, (ctx, { body }) => restoreContent(ctx, contents, body)),
]
