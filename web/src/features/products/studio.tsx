import { listOwnProducts } from '@stagedoor/contract/products'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { csvOf } from '../../lib/tables/csv.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { type StateLabel, stateLabel, stateOptions } from '../content/states.ts'
import { actionsColumn, statusColumn, updatedColumn } from '../content/studio/columns.tsx'
import { searchFilter } from '../content/studio/filters.ts'
import { PublishSelect } from '../content/studio/publish-select.tsx'
import { editItem, RowMenu, rowIcon } from '../content/studio/row-menu.tsx'
import { studioOf } from '../content/studio/studio.tsx'
import type { RowActions, StudioKind } from '../content/studio/studio-kind.ts'
import { TitleCell } from '../content/studio/title-cell.tsx'
import { productKind } from './kind.ts'
import { stockLabel, typeLabel } from './labels.ts'
import { type OwnWireProduct, setProductShown } from './queries.ts'
import styles from './studio.module.css'

/** Products in the studio of their creator. */
export const productStudioKind: StudioKind<OwnWireProduct> = {
  kind: productKind,
  icon: <IconShoppingBag size={30} stroke={1.6} />,
  createPage: 'creator/create-product',
  words: () => ({
    title: t`My store`,
    caption: t`Your products`,
    create: t`New product`,
    emptyTitle: t`Nothing in the store yet`,
    emptyText: t`Sell files that your fans download, or goods that you send to them.`,
  }),
  list: listOwnProducts,
  nameOf: ({ name }) => name,
  filters: () => [
    searchFilter(),
    {
      name: 'type',
      label: t`Type`,
      kind: [
        { value: 'digital', text: typeLabel('digital') },
        { value: 'physical', text: typeLabel('physical') },
      ],
    },
    {
      name: 'state',
      label: t`Status`,
      kind: [
        { value: 'published', text: t`On sale` },
        ...stateOptions(['draft', 'processing']),
        { value: 'archived', text: t`Hidden` },
      ],
    },
  ],
  publishing: () => ({
    set: setProductShown,
    show: t`Put on sale`,
    hide: t`Hide`,
    done: (isShown) => (isShown ? t`On sale` : t`Hidden`),
  }),
  csv: { file: 'store.csv', textOf: productsCsv },
  useColumns: (actions) => productColumns(actions),
}

/** The page of a creator's products. */
export const productStudio = studioOf(productStudioKind)

const productColumns = (actions: RowActions<OwnWireProduct>): readonly Column<OwnWireProduct>[] => [
  {
    key: 'name',
    title: t`Product`,
    phoneSlot: 'lead',
    render: (product) => <ProductCell product={product} bulk={actions.bulk} />,
  },
  {
    key: 'price',
    title: t`Price`,
    sortable: true,
    render: ({ price }) => (price > 0 ? <Price tokens={price} /> : t`Free`),
  },
  {
    key: 'stock',
    title: t`Stock`,
    numeric: true,
    render: (product) => stockLabel(product) ?? t`Unlimited`,
  },
  statusColumn((product) => (
    <PublishSelect
      name={product.name}
      state={stateOf(product)}
      isHidden={product.status !== 'active'}
      publish={t`Put on sale`}
      hidden={product.publishedAt ? t`Hidden` : t`Draft`}
      onChange={(isShown) => actions.setShown(product, isShown)}
    />
  )),
  {
    key: 'totalSale',
    title: t`Sold`,
    numeric: true,
    render: (product) => <Sold product={product} />,
  },
  updatedColumn(),
  actionsColumn((product) => (
    <RowMenu
      name={product.name}
      items={itemsOf(product, actions)}
      onDelete={() => actions.remove(product)}
    />
  )),
]

function ProductCell({
  product: { _id, name, type, picture },
  bulk,
}: Pick<RowActions<OwnWireProduct>, 'bulk'> & { product: OwnWireProduct }) {
  return (
    <span className={styles.product}>
      <SelectBox
        label={t`Select ${name}`}
        isSelected={bulk.selected.has(_id)}
        onSelect={(isSelected) => bulk.select(_id, isSelected)}
      />
      <TitleCell
        to={href('creator/edit-product', { id: _id })}
        title={name}
        note={typeLabel(type)}
        picture={picture}
        icon={<img src="/leaf.svg" alt="" width={52} height={52} loading="lazy" />}
      />
    </span>
  )
}

/** Returns the state of one's own product in words, as a store names it. */
function stateOf({ state, digitalFile }: OwnWireProduct): StateLabel {
  if (digitalFile?.stage === 'failed' || digitalFile?.stage === 'rejected')
    return stateLabel('failed')
  if (state === 'draft' || state === 'processing') return stateLabel(state)
  return state === 'published'
    ? { text: t`On sale`, tone: 'good' }
    : { text: t`Hidden`, tone: 'neutral' }
}

function Sold({ product: { totalSale, totalEarned } }: { product: OwnWireProduct }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">–</span>
  return (
    <TwoLineCell note={formatMoney(totalEarned, currency)}>{formatCount(totalSale)}</TwoLineCell>
  )
}

function itemsOf(
  product: OwnWireProduct,
  { setShown: show }: RowActions<OwnWireProduct>,
): MenuItem[] {
  const { _id, slug, status } = product
  const edit = editItem(productKind, _id)
  if (status !== 'active') {
    const publish = {
      text: t`Put on sale`,
      icon: <IconEye {...rowIcon} />,
      onChoose: () => show(product, true),
    }
    return [edit, publish]
  }
  return [
    { text: t`View`, icon: <IconEye {...rowIcon} />, to: href('product', { id: slug }) },
    edit,
    { text: t`Hide`, icon: <IconEyeOff {...rowIcon} />, onChoose: () => show(product, false) },
  ]
}

/** Returns products as a CSV file. */
function productsCsv(products: readonly OwnWireProduct[]): string {
  return csvOf(
    [t`Product`, t`Type`, t`Price`, t`Stock`, t`Status`, t`Sold`, t`Earned`, t`Updated`],
    products.map((product) => [
      product.name,
      typeLabel(product.type),
      product.price,
      product.stock ?? t`Unlimited`,
      stateOf(product).text,
      product.totalSale,
      product.totalEarned,
      product.updatedAt,
    ]),
  )
}
