import type { WireFile } from '../wire-file.ts'

type Chapter = WireFile['chapters'][number]

/** Returns the chapter at a second; undefined before the first one. */
export const chapterAt = (chapters: readonly Chapter[], second: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.second <= second)
