import { done } from '@stagedoor/contract/kit'
import * as media from '@stagedoor/contract/media'
import { type Route, serve } from '../../platform/routes.ts'
import { readFile, readOriginal } from './read-file.ts'
import { removeFile } from './remove-file.ts'

export const mediaRoutes: readonly Route[] = [
  serve(media.readFile, (ctx, { params }) => readFile(ctx, params.id)),
  serve(media.readOriginal, (ctx, { params }) => readOriginal(ctx, params.id)),
  serve(media.removeFile, async (ctx, { params }) => {
    await removeFile(ctx, params.id)
    return done
  }),
]
