import { listGalleries } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import { useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { GalleryGrid } from '../../features/galleries/gallery-grid.tsx'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { viewAsOf } from '../../lib/session/view-as.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { galleriesQueryOf } from './profile-tabs.ts'

interface ProfileGalleriesProps {
  performer: WirePerformer
  first: WireOf<typeof listGalleries>
}

/** Shows the galleries of a performer's page with their search. */
export default function ProfileGalleries({ performer, first }: ProfileGalleriesProps) {
  const [search, setSearch] = useSearchParams()
  const viewer = useViewer()
  const query = {
    ...galleriesQueryOf(search),
    performerId: performer.username,
    viewAs: viewAsOf(search),
  }
  const list = useInfiniteCall(listGalleries, { query }, first)
  const isOwn = viewer?._id === performer._id
  const create = isOwn && (
    <ButtonLink to={href('creator/create-gallery')} variant="primary">
      {t`New gallery`}
    </ButtonLink>
  )
  const empty = (
    <EmptyState
      icon={<IconLibraryPhoto size={30} stroke={1.6} />}
      title={isFiltered(filtersOf(search)) ? t`No gallery matches` : t`No galleries yet`}
      action={create}
    >
      {t`Galleries by ${performer.name} appear here.`}
    </EmptyState>
  )
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  return (
    <>
      <PostToolbar
        label={t`Search galleries`}
        filters={filtersOf(search)}
        username={performer.username}
        onChange={change}
      />
      <GalleryGrid list={list} empty={empty} isBylineHidden />
    </>
  )
}
