import { listOwnProducts } from '@stagedoor/contract/products'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useLoaderData, useRevalidator } from 'react-router'
import { OwnProductsTable } from '../../features/products/own-products-table.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable, useTable } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'

export const meta = pageMeta(() => ({ title: t`My store`, hidden: true }))

const known = {
  q: 'any',
  type: ['digital', 'physical'],
  state: ['published', 'draft', 'processing', 'archived'],
} as const

const queryOf = (search: URLSearchParams) => ({
  ...pagingOf(parseTable(search)),
  ...filtersOf(search, known),
})

export const loader = pageLoader('creator/products', ({ api, search }) =>
  api(listOwnProducts, { query: queryOf(search) }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'search' },
  {
    name: 'type',
    label: t`Type`,
    kind: [
      { value: 'digital', text: t`Digital` },
      { value: 'physical', text: t`Physical` },
    ],
  },
  {
    name: 'state',
    label: t`State`,
    kind: [
      { value: 'published', text: t`On sale` },
      { value: 'draft', text: t`Drafts` },
      { value: 'processing', text: t`Processing` },
      { value: 'archived', text: t`Hidden` },
    ],
  },
]

/** Lists all products of a performer, on sale or not. */
export default function CreatorProducts() {
  const { data, total } = useLoaderData<typeof loader>()
  const { search } = useTable()
  const { revalidate } = useRevalidator()
  const create = (
    <ButtonLink
      to={href('creator/create-product')}
      variant="primary"
      icon={<IconPlus size={20} stroke={2.2} aria-hidden="true" />}
    >
      {t`New product`}
    </ButtonLink>
  )
  return (
    <Page wide title={t`My store`} actions={create}>
      <Filters filters={filters()} total={total} />
      <OwnProductsTable
        products={data}
        total={total}
        query={queryOf(search)}
        empty={<Nothing />}
        refresh={() => void revalidate()}
      />
    </Page>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title={t`Nothing in the store yet`}
      action={
        <ButtonLink
          to={href('creator/create-product')}
          variant="primary"
        >{t`New product`}</ButtonLink>
      }
    >
      {t`Sell files that your fans download, or goods that you send to them.`}
    </EmptyTable>
  )
}
