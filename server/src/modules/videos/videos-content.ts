import type { InTransaction } from '../../platform/context.ts'
import { askParticipantsAgain, type ContentKind } from '../content/index.ts'
import { tableFilterOf } from './list-videos.ts'
import { shownVideos, videosByIds } from './read-video.ts'
import { replaceVideoFile, selectIdBySlug, selectTitles, selectVideoText } from './store.ts'

/** Puts a file in the place of another; those named in the video are asked about the new one. */
async function replaceFile(
  ctx: InTransaction,
  id: string,
  files: { readonly from: string; readonly to: string },
): Promise<void> {
  if (await replaceVideoFile(ctx, id, files)) await askParticipantsAgain(ctx, id)
}

/** Videos, as the modules that act on content of any kind see them. */
export const videosContent: ContentKind<'video'> = {
  kind: 'video',
  noun: 'video',
  isRanked: true,
  load: videosByIds,
  loadShown: shownVideos,
  tableFilter: tableFilterOf,
  idBySlug: selectIdBySlug,
  titles: selectTitles,
  textOf: selectVideoText,
  replaceFile,
}
