import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { captionsPlaylist, captionsPlaylistOf, masterPlaylist } from './renditions.rules.ts'
import { playlistName } from './rules.ts'
import { fileById } from './store.ts'

/**
 * The playlists that are written when they are asked for, since what they name grows: the one of all qualities, and
 * those of captions. Undefined for one that is stored, as that of each quality is. Refuses what is not there.
 */
export async function writePlaylist(
  ctx: Ctx,
  { fileId, name }: { fileId: string; name: string },
  query: string,
): Promise<string | undefined> {
  if (name !== playlistName && !name.startsWith('captions-')) return undefined
  const file = await fileById(ctx, fileId)
  if (file?.stage !== 'ready') refuse('request.not_found')
  if (name === playlistName) return file.qualities.length > 0 ? masterPlaylist(file, query) : undefined
  const track = file.captions.find((track) => captionsPlaylistOf(track.name) === name)
  if (!track) refuse('request.not_found')
  return captionsPlaylist(track.name, (file.durationMs ?? 0) / 1000, query)
}
