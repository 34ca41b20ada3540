import * as clips from '@stagedoor/contract/clips'
import { type Route, serve } from '../../platform/http/index.ts'
import { listClips } from './list-clips.ts'
import { noteClip } from './note-clip.ts'

/** The routes of clips. */
export const clipsRoutes: readonly Route[] = [
  serve(clips.listClips, (ctx) => listClips(ctx)),
  serve(clips.noteClip, (ctx, { params, body }) =>
    noteClip(ctx, params.id, body.isHidden ?? false),
  ),
]
