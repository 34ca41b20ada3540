import type { ContentKind } from '../content/index.ts'
import { tableFilterOf } from './list-videos.ts'
import { shownVideos, videosByIds } from './read-video.ts'
import { replaceVideoFile, selectIdBySlug, selectTitles, selectVideoText } from './store.ts'

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
  replaceFile: replaceVideoFile,
}
