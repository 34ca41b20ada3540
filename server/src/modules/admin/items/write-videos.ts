import type * as admin from '@stagedoor/contract/admin'
import type { InputOf } from '@stagedoor/contract/kit'
import { refuse } from '../../../platform/refusal.ts'
import { createVideo, removeVideoFile, updateVideo, videosContent } from '../../videos/index.ts'
import {
  auditFor,
  decideFor,
  impersonateOwner,
  impersonatePerformer,
  type ViewerCtx,
} from '../content/act-for-performer.ts'
import { readVideo } from './read-content.ts'

/**
 * Creates a video on behalf of a creator, under the rules for creators. Refuses
 * `performers.not_found`.
 */
export async function createVideoFor(
  ctx: ViewerCtx,
  { body, files }: InputOf<typeof admin.createVideo>,
) {
  const { performerId, ...form } = body
  const creator = await impersonatePerformer(ctx, performerId)
  const note = auditFor(ctx, creator, { action: 'videos.created_for', form: { ...form, ...files } })
  return readVideo(ctx, (await createVideo(creator, { body: form, files }, note))._id)
}

/** Changes a video on behalf of its creator. Refuses `videos.not_found`. */
export async function updateVideoFor(
  ctx: ViewerCtx,
  { params, body, files }: InputOf<typeof admin.updateVideo>,
) {
  const { performerId: _said, ...form } = body
  const creator = (await impersonateOwner(ctx, 'video', params.id)) ?? refuse('videos.not_found')
  const note = auditFor(ctx, creator, { action: 'videos.updated_for', form: { ...form, ...files } })
  await updateVideo(creator, params.id, { body: form, files }, note)
  return readVideo(ctx, params.id)
}

/**
 * Removes the teaser or thumbnail of a video of a creator by a decision. Refuses
 * `videos.not_found`.
 */
export async function removeVideoFileFor(
  ctx: ViewerCtx,
  { params, body }: InputOf<typeof admin.removeVideoFile>,
) {
  const creator = (await impersonateOwner(ctx, 'video', params.id)) ?? refuse('videos.not_found')
  const note = decideFor(ctx, creator, {
    action: 'videos.updated_for',
    form: { [body.type]: null },
    kind: 'preview',
    content: videosContent,
  })
  await removeVideoFile(creator, params.id, body.type, note)
  return readVideo(ctx, params.id)
}
