import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { SelectBox } from '../../ui/table/select-box.tsx'
import { StatusSelect } from '../../ui/table/status-select.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { productStatusLabel, stockLabel, typeLabel } from './labels.ts'
import styles from './own-product-columns.module.css'
import type { OwnWireProduct } from './queries.ts'

/** The actions on one's own product in the table. */
export interface ProductRowActions {
  /** The ids of the chosen rows. */
  readonly chosen: ReadonlySet<string>
  readonly choose: (id: string, isChosen: boolean) => void
  readonly show: (product: OwnWireProduct, isShown: boolean) => void
  readonly remove: (product: OwnWireProduct) => void
}

/** Returns the columns of a performer's table of products. */
export const ownProductColumns = (
  actions: ProductRowActions,
): readonly Column<OwnWireProduct>[] => [
  {
    key: 'name',
    title: t`Product`,
    phoneSlot: 'lead',
    render: (product) => <ProductCell product={product} actions={actions} />,
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
  {
    key: 'status',
    title: t`Status`,
    sortable: true,
    phoneSlot: 'aside',
    render: (product) => (
      <Status product={product} onChange={(isShown) => actions.show(product, isShown)} />
    ),
  },
  {
    key: 'totalSale',
    title: t`Sold`,
    numeric: true,
    render: (product) => <Sold product={product} />,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    sortable: true,
    render: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
  {
    key: 'actions',
    title: t`Actions`,
    phoneSlot: 'actions',
    render: (product) => (
      <Menu
        label={t`More for ${product.name}`}
        icon={<IconDots size={20} />}
        items={itemsOf(product, actions)}
      />
    ),
  },
]

function ProductCell({
  product,
  actions,
}: {
  product: OwnWireProduct
  actions: ProductRowActions
}) {
  const { _id, name, type, image } = product
  return (
    <span className={styles.product}>
      <SelectBox
        label={t`Choose ${name}`}
        isSelected={actions.chosen.has(_id)}
        onSelect={(isChosen) => actions.choose(_id, isChosen)}
      />
      <Link to={href('creator/edit-product', { id: _id })} className={styles.product}>
        <img
          src={image ?? '/leaf.svg'}
          alt=""
          width={52}
          height={52}
          className={styles.picture}
          loading="lazy"
        />
        <TwoLineCell note={typeLabel(type)}>
          <b>{name}</b>
        </TwoLineCell>
      </Link>
    </span>
  )
}

/** Shows the status of a product, which is changed in place: a draft is what was never on sale. */
function Status({
  product,
  onChange,
}: {
  product: OwnWireProduct
  onChange: (isShown: boolean) => void
}) {
  const { text, tone } = productStatusLabel(product)
  const isShown = product.status === 'active'
  const hidden = product.publishedAt ? t`Hidden` : t`Draft`
  return (
    <StatusSelect
      label={t`Status of ${product.name}`}
      tone={tone}
      value={isShown ? 'active' : 'inactive'}
      options={[
        { value: 'active', text: isShown ? text : t`Put on sale` },
        { value: 'inactive', text: hidden },
      ]}
      onChange={(status) => onChange(status === 'active')}
    />
  )
}

function Sold({ product: { totalSale, totalEarned } }: { product: OwnWireProduct }) {
  const { currency } = useSite()
  if (totalSale === 0) return <span className="dim">–</span>
  return (
    <TwoLineCell note={formatMoney(totalEarned, currency)}>{formatCount(totalSale)}</TwoLineCell>
  )
}

const iconProps = { size: 19, stroke: 1.8, 'aria-hidden': true } as const

function itemsOf(product: OwnWireProduct, { show, remove }: ProductRowActions): MenuItem[] {
  const { _id, slug, status } = product
  const showing =
    status === 'active'
      ? { text: t`Hide`, icon: <IconEyeOff {...iconProps} />, onChoose: () => show(product, false) }
      : {
          text: t`Put on sale`,
          icon: <IconEye {...iconProps} />,
          onChoose: () => show(product, true),
        }
  return [
    ...(status === 'active'
      ? [{ text: t`View`, icon: <IconEye {...iconProps} />, to: href('product', { id: slug }) }]
      : []),
    {
      text: t`Edit`,
      icon: <IconPencil {...iconProps} />,
      to: href('creator/edit-product', { id: _id }),
    },
    showing,
    {
      text: t`Delete`,
      icon: <IconTrash {...iconProps} />,
      tone: 'bad',
      onChoose: () => remove(product),
    },
  ]
}
