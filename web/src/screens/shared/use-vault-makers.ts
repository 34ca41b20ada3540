import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { STORIES_AT_ONCE } from '@stagedoor/contract/stories'
import { useNavigate } from 'react-router'
import { draftOfFiles as draftPost } from '../../features/feed/composer/queries.ts'
import { draftOfFiles as draftGallery } from '../../features/galleries/queries.ts'
import { draftOfFile as draftProduct } from '../../features/products/queries.ts'
import type { Maker } from '../../features/vault/bulk-bar.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'

type Files = Parameters<Maker['make']>[0]

const idsOf = (files: Files): string[] => files.map(({ _id }) => _id)

/** Returns the name of the first file without its ending, for content that needs a title. */
const titleOf = ([first]: Files): string =>
  first?.file.name.replace(/\.\w+$/, '').slice(0, 100) || t`Untitled`

/** Returns the type of a post that shows some files; undefined for files that no post shows. */
function typeOf([first, ...others]: Files) {
  if (!first || others.length >= POST_FILES_MAX) return undefined
  return [first, ...others].some(({ media }) => media === 'other') || first.media === 'other'
    ? undefined
    : first.media
}

/** Returns what can be made of files of the vault: a draft is stored, and its form opened. */
export function useVaultMakers(): readonly Maker[] {
  const navigate = useNavigate()
  return [
    {
      text: t`Post`,
      canMake: (files) => typeOf(files) !== undefined,
      make: async (files) => {
        const { _id: id } = await draftPost(typeOf(files) ?? 'photo', idsOf(files))
        void navigate(href('creator/edit-post', { id }))
      },
    },
    {
      text: t`Story`,
      canMake: (files) =>
        files.length <= STORIES_AT_ONCE &&
        files.every(({ media }) => media === 'photo' || media === 'video'),
      make: async (files) =>
        void navigate(href('creator/create-story', undefined, { files: idsOf(files).join(',') })),
    },
    {
      text: t`Gallery`,
      canMake: (files) =>
        files.length <= GALLERY_PHOTOS_MAX && files.every(({ media }) => media === 'photo'),
      make: async (files) => {
        const { _id: id } = await draftGallery(titleOf(files), idsOf(files))
        void navigate(href('creator/edit-gallery', { id }))
      },
    },
    {
      text: t`Product`,
      canMake: (files) => files.length === 1,
      make: async (files) => {
        const { _id: id } = await draftProduct(titleOf(files), idsOf(files)[0] ?? '')
        void navigate(href('creator/edit-product', { id }))
      },
    },
  ]
}
