import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  captionsPlaylist,
  captionsPlaylistOf,
  masterPlaylist,
} from '../processing/renditions.rules.ts'
import { playlistName } from '../rules.ts'
import { fileById } from '../store.ts'

/**
 * Returns the playlists that are generated on request, because their contents grow: the master
 * playlist and those of captions. Returns undefined for stored playlists, those of each quality.
 * Refuses `request.not_found`.
 */
export async function writePlaylist(
  ctx: Ctx,
  { fileId, name }: { fileId: string; name: string },
  query: string,
): Promise<string | undefined> {
  if (name !== playlistName && !name.startsWith('captions-')) return undefined
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready') refuse('request.not_found')
  if (name === playlistName)
    return file.qualities.length > 0 ? masterPlaylist(file, query) : undefined
  const track = file.captions.find((track) => captionsPlaylistOf(track.name) === name)
  if (!track) refuse('request.not_found')
  return captionsPlaylist(track.name, (file.durationMs ?? 0) / 1000, query)
}
