import { photosLabel } from '../../features/content/contents.ts'
import type { WireGallery } from '../../features/galleries/queries.ts'
import { ownedLabel } from '../../lib/media/owned-files.ts'
import { useUnlock } from '../shared/use-unlock.ts'

/** Returns the function that unlocks a gallery. */
export function useUnlockGallery(
  gallery: WireGallery,
  onChanged: () => unknown,
): ReturnType<typeof useUnlock> {
  const { title, description, numOfItems, ownedFiles, coverPhoto } = gallery
  return useUnlock(gallery, {
    page: 'gallery',
    offer: () => ({
      objectType: 'gallery',
      contentsLabel: title,
      poster: coverPhoto.url,
      description,
      likes: gallery.stats.likes,
      ownedNote: ownedLabel(ownedFiles, numOfItems),
      facts: [photosLabel(numOfItems)],
    }),
    onChanged,
  })
}
