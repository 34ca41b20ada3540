import { listOwnGalleries } from '@stagedoor/contract/galleries'
import { listOwnPhotos } from '@stagedoor/contract/photos'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useLoaderData } from 'react-router'
import { OwnPhotosTable } from '../../features/galleries/own-photos-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`My photos`, hidden: true }))

const known = { q: 'any', status: ['active', 'inactive', 'draft', 'file-error'] } as const

export const loader = pageLoader('creator/photos', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const galleryId = search.get('galleryId') ?? ''
  const [photos, galleries] = await Promise.all([
    api(listOwnPhotos, {
      query: {
        limit,
        offset,
        ...filtersOf(search, known),
        ...(/^[0-9a-f]{32}$/.test(galleryId) && { galleryId }),
      },
    }),
    api(listOwnGalleries, { query: { limit: 200 } }),
  ])
  return { ...photos, galleries: galleries.data.map(({ _id, title }) => ({ _id, title })) }
})

interface NamedGallery {
  readonly _id: string
  readonly title: string
}

const filtersFor = (galleries: readonly NamedGallery[]): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  {
    name: 'galleryId',
    label: t`Gallery`,
    kind: galleries.map(({ _id, title }) => ({ value: _id, text: title })),
  },
  {
    name: 'status',
    label: t`Status`,
    kind: [
      { value: 'active', text: t`Shown` },
      { value: 'inactive', text: t`Hidden` },
      { value: 'draft', text: t`Drafts` },
      { value: 'file-error', text: t`Action needed` },
    ],
  },
]

/** Lists the photos of all galleries of a performer. */
export default function CreatorPhotos() {
  const { data, total, galleries } = useLoaderData<typeof loader>()
  useLoadedAgain(listOwnPhotos)
  const filters = filtersFor(galleries)
  return (
    <Page
      wide
      title={t`My photos`}
      actions={<ButtonLink to={href('creator/galleries')}>{t`My galleries`}</ButtonLink>}
    >
      <Filters filters={filters} total={total} />
      <OwnPhotosTable
        photos={data}
        total={total}
        titles={Object.fromEntries(galleries.map(({ _id, title }) => [_id, title]))}
        empty={
          <EmptyTable
            names={filters.map(({ name }) => name)}
            icon={<IconPhoto size={30} stroke={1.6} />}
            title={t`No photos yet`}
            action={
              <ButtonLink
                to={href('creator/create-gallery')}
                variant="primary"
              >{t`New gallery`}</ButtonLink>
            }
          >
            {t`Photos belong to galleries. Create one and add photos to it.`}
          </EmptyTable>
        }
      />
    </Page>
  )
}
