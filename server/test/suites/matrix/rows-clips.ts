import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout } from './row-builders.ts'

/** Rows about clips. */
export const clipsRows: Rows = {
  'clips.listClips': anyoneOfRole,
  'clips.noteClip': {
    given: rowAbout((cast) => cast.posts.everyone._id),
    but: outcomeFor('feed.not_found', 'fan abroad', 'blocked'),
  },
}
