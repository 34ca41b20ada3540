import { done } from '@stagedoor/contract/kit'
import * as media from '@stagedoor/contract/media'
import { type Route, serve } from '../../platform/http/index.ts'
import { setAiOrigin } from './ai/set-ai-origin.ts'
import { putCaptions, removeCaptions } from './files/put-captions.ts'
import { readOriginal } from './files/read-original.ts'
import { removeFile } from './files/remove-file.ts'
import { readOwnFile, requireOwnVideo } from './files/require-own-file.ts'
import { setAltText } from './files/set-alt-text.ts'
import { putChapters } from './playback/put-chapters.ts'
import { readPosition, savePosition } from './playback/save-position.ts'
import { choosePoster } from './processing/choose-poster.ts'
import { retryFile } from './processing/retry-file.ts'
import { cancelUpload, listUploads } from './uploads/list-uploads.ts'

export const mediaRoutes: readonly Route[] = [
  serve(media.listUploads, (ctx) => listUploads(ctx)),
  serve(media.cancelUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params.id)
    return done
  }),
  serve(media.readFile, (ctx, { params }) => readOwnFile(ctx, params.id)),
  serve(media.readOriginal, (ctx, { params }) => readOriginal(ctx, params.id)),
  serve(media.removeFile, async (ctx, { params }) => {
    await removeFile(ctx, params.id)
    return done
  }),
  serve(media.retryFile, async (ctx, { params }) => {
    await retryFile(ctx, params.id)
    return readOwnFile(ctx, params.id)
  }),
  serve(media.describeFile, (ctx, { params, body }) => setAltText(ctx, params.id, body.alt)),
  serve(media.labelFile, (ctx, { params, body }) => setAiOrigin(ctx, params.id, body.aiOrigin)),
  serve(
    media.choosePoster,
    async (ctx, { params, body, files }) => {
      await choosePoster(ctx, params.id, { upload: files.poster, second: body.second })
      return readOwnFile(ctx, params.id)
    },
    (ctx, { params }) => requireOwnVideo(ctx, params.id),
  ),
  serve(
    media.putCaptions,
    async (ctx, { params, body, files }) => {
      if (!files.captions) throw new Error('The captions are a required file of their call')
      await putCaptions(
        ctx,
        { fileId: params.id, language: params.language, label: body.label },
        files.captions,
      )
      return readOwnFile(ctx, params.id)
    },
    (ctx, { params }) => requireOwnVideo(ctx, params.id),
  ),
  serve(media.removeCaptions, async (ctx, { params }) => {
    await removeCaptions(ctx, params.id, params.language)
    return readOwnFile(ctx, params.id)
  }),
  serve(media.putChapters, async (ctx, { params, body }) => {
    await putChapters(ctx, params.id, body.chapters)
    return readOwnFile(ctx, params.id)
  }),
  serve(media.readPosition, (ctx, { params }) => readPosition(ctx, params.id)),
  serve(media.savePosition, async (ctx, { params, body }) => {
    await savePosition(ctx, params.id, body)
    return done
  }),
]
