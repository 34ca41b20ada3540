import { listOwnProducts } from '@stagedoor/contract/products'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { DeleteProducts } from '../../features/products/delete-products.tsx'
import { productsCsv } from '../../features/products/labels.ts'
import { ownProductColumns } from '../../features/products/own-product-columns.tsx'
import { setShown } from '../../features/products/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toastError } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`My store`, hidden: true }))

const known = {
  q: 'any',
  type: ['digital', 'physical'],
  state: ['published', 'draft', 'processing', 'archived'],
} as const

export const loader = pageLoader('creator/products', ({ api, search }) =>
  api(listOwnProducts, { query: { ...pagingOf(parseTable(search)), ...filtersOf(search, known) } }),
)

const filters = (): readonly Filter[] => [
  { name: 'q', label: t`Search`, kind: 'text' },
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
  const revalidator = useRevalidator()
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const refresh = () => {
    setChosen(new Set())
    void revalidator.revalidate()
  }
  const showAll = async (ids: readonly string[], isShown: boolean) => {
    try {
      for (const id of ids) await setShown(id, isShown)
    } catch (error) {
      toastError(error)
    } finally {
      refresh()
    }
  }
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)))
  const actions = {
    chosen,
    choose,
    show: ({ _id }: { _id: string }, isShown: boolean) => void showAll([_id], isShown),
    remove: ({ _id }: { _id: string }) => setDeleting([_id]),
  }
  return (
    <Page wide title={t`My store`} actions={<Actions csv={productsCsv(data)} />}>
      <Filters filters={filters()} />
      {chosen.size > 0 && (
        <p role="toolbar" aria-label={t`Chosen products`}>
          <Button size="s" onClick={() => void showAll([...chosen], true)}>{t`Put on sale`}</Button>{' '}
          <Button size="s" onClick={() => void showAll([...chosen], false)}>{t`Hide`}</Button>{' '}
          <Button size="s" variant="danger" onClick={() => setDeleting([...chosen])}>{t`Delete`}</Button>
        </p>
      )}
      <DataTable
        caption={t`Your products`}
        columns={ownProductColumns(actions)}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      <DeleteProducts ids={deleting} onClose={() => setDeleting([])} onDeleted={refresh} />
    </Page>
  )
}

function Actions({ csv }: { csv: string }) {
  return (
    <>
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download="store.csv">{t`Download as CSV`}</a>
      <ButtonLink to={href('creator/create-product')} variant="primary" icon={<IconPlus size={20} stroke={2.2} />}>
        {t`New product`}
      </ButtonLink>
    </>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title={t`Nothing in the store yet`}
      action={<ButtonLink to={href('creator/create-product')} variant="primary">{t`New product`}</ButtonLink>}
    >
      {t`Sell a file that your fans download: a pattern, a preset, a set of pictures.`}
    </EmptyTable>
  )
}
