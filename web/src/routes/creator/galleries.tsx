import { listOwnGalleries } from '@stagedoor/contract/galleries'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useLoaderData, useRevalidator } from 'react-router'
import { OwnGalleriesTable } from '../../features/galleries/own-galleries-table.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import styles from './videos.module.css'

export const meta = pageMeta(() => ({ title: t`My galleries`, hidden: true }))

const states = ['published', 'scheduled', 'draft', 'processing', 'archived', 'expired'] as const
const known = { state: states, q: 'any', fromDate: 'day', toDate: 'day' } as const

const queryOf = (search: URLSearchParams) => ({
  ...pagingOf(parseTable(search)),
  ...filtersOf(search, known),
})

export const loader = pageLoader('creator/galleries', ({ api, search }) =>
  api(listOwnGalleries, { query: queryOf(search) }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'published', text: t`Published` },
      { value: 'scheduled', text: t`Scheduled` },
      { value: 'draft', text: t`Drafts` },
      { value: 'processing', text: t`Processing` },
      { value: 'archived', text: t`Archived` },
      { value: 'expired', text: t`Expired` },
    ],
  },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Lists all galleries of a performer, published or not. */
export default function CreatorGalleries() {
  const { data, total } = useLoaderData<typeof loader>()
  const { search } = useTable()
  const { revalidate } = useRevalidator()
  return (
    <Page wide title={t`My galleries`} actions={<Actions />}>
      <Filters filters={filters()} total={total} />
      <OwnGalleriesTable
        galleries={data}
        total={total}
        query={queryOf(search)}
        empty={<Nothing />}
        refresh={() => void revalidate()}
      />
    </Page>
  )
}

function Actions() {
  return (
    <span className={styles.create}>
      <ButtonLink to={href('creator/photos')}>{t`All photos`}</ButtonLink>
      <ButtonLink
        to={href('creator/create-gallery')}
        variant="primary"
        icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
      >
        {t`New gallery`}
      </ButtonLink>
    </span>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconLibraryPhoto size={30} stroke={1.6} />}
      title={t`No galleries yet`}
      action={
        <ButtonLink to={href('creator/create-gallery')} variant="primary">
          {t`New gallery`}
        </ButtonLink>
      }
    >
      {t`Put photos that belong together into a gallery, and sell them as one.`}
    </EmptyTable>
  )
}
