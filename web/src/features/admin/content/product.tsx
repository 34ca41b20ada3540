import { createProduct, listProducts, readProduct, updateProduct } from '@stagedoor/contract/admin'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { parseAmount } from '../../../lib/forms/amounts.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { formatBytes, formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { shippingPriceLabel } from '../../../lib/money/content-price.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { consoleOf } from './console.tsx'
import type { ContentItem } from './console-kind.ts'
import type { OwnedValues, Uploads } from './content-form.ts'
import { dialogsOf } from './dialogs.tsx'
import { ownerOf, UploadField } from './form-dialog.tsx'
import {
  DescriptionField,
  type ItemValues,
  StatusField,
  statusBody,
  statusValue,
  TitleField,
} from './item-fields.tsx'
import { ItemPreview } from './item-preview.tsx'
import { type AdminProduct, productTypeLabel, productTypeOptions } from './labels.ts'
import { pictureOf } from './poster.ts'
import { sendContent } from './queries.ts'

type ProductValues = OwnedValues &
  Pick<ItemValues, 'description' | 'price' | 'status'> & {
    readonly name: string
    readonly type: AdminProduct['type']
    /** The price of sending an order of goods. */
    readonly shippingPrice: string
    readonly stock: string
  }

const valuesOf = (product?: AdminProduct): ProductValues => ({
  performerId: '',
  type: product?.type ?? 'digital',
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product ? String(product.price) : '',
  shippingPrice: String(product?.shippingPrice ?? 0),
  stock: product?.stock === null || !product ? '' : String(product.stock),
  ...statusValue(product),
})

const bodyOf = ({ name, description, price, shippingPrice, stock, status }: ProductValues) => ({
  name,
  description,
  price: parseAmount(price) ?? 0,
  shippingPrice: parseAmount(shippingPrice) ?? 0,
  ...statusBody({ status }),
  ...(stock.trim() === '' ? { isUnlimited: true } : { stock: Number(stock) }),
})

/** Creates a product with its picture and the file that buyers download, and changes one. */
export const productDialogs = dialogsOf<typeof createProduct, typeof updateProduct, ProductValues>({
  create: createProduct,
  update: updateProduct,
  words: () => ({ send: t`Create`, editOf: (creator) => t`Edit ${creator}’s product` }),
  valuesOf,
  check: {
    price: (price) =>
      price.trim() === '0' || parseAmount(price) ? undefined : t`Set a price, such as 5 or 12.50.`,
    shippingPrice: (price) =>
      parseAmount(price) === undefined
        ? t`Set a price, such as 4, or 0 for free shipping.`
        : undefined,
    stock: (stock) => (/^\d*$/.test(stock.trim()) ? undefined : t`Enter a whole number`),
  },
  bodyOf,
  newBodyOf: (values) => ({ ...bodyOf(values), ...ownerOf(values), type: values.type }),
  Fields: ProductFields,
  NewFields: NewProductFields,
  send(body, { of }) {
    const [image] = of('image')
    const [digitalFile] = of('digitalFile')
    const files = { ...(image && { image }), ...(digitalFile && { digitalFile }) }
    return sendContent(createProduct, { body, files })
  },
  onCreated: ({ _id, performer }) => ({
    to: href('admin/product', { id: _id }),
    text: t`Created for ${performer.name}`,
  }),
})

function ProductFields({ fields }: { fields: Fields<ProductValues> }) {
  const site = useSite()
  return (
    <>
      <TitleField label={t`Name`} {...fields.getInputProps('name')} />
      <DescriptionField {...fields.getInputProps('description')} />
      <PriceField canBeFree {...fields.getInputProps('price')} />
      <TextField
        label={shippingPriceLabel(site)}
        inputMode="decimal"
        hint={t`For physical products: added once to each order.`}
        {...fields.getInputProps('shippingPrice')}
      />
      <TextField
        label={t`Stock`}
        inputMode="numeric"
        hint={t`Leave it empty to sell without a limit.`}
        {...fields.getInputProps('stock')}
      />
      <StatusField {...fields.getInputProps('status')} />
    </>
  )
}

interface NewProductFieldsProps {
  fields: Fields<ProductValues>
  uploads: Uploads
}

function NewProductFields({ fields, uploads }: NewProductFieldsProps) {
  return (
    <>
      <SelectField
        label={t`Type`}
        options={productTypeOptions()}
        {...fields.getInputProps('type')}
      />
      <ProductFields fields={fields} />
      <UploadField label={t`Picture`} name="image" accept="image/*" uploads={uploads} />
      {fields.values.type === 'digital' && (
        <UploadField label={t`File for buyers`} name="digitalFile" uploads={uploads} />
      )}
    </>
  )
}

/** Products in the console. */
export const productConsole = consoleOf<AdminProduct, AdminProduct>({
  page: 'product',
  pages: { list: 'admin/products', one: 'admin/product' },
  target: 'product',
  csv: 'products',
  icon: IconShoppingBag,
  likesKey: 'likes',
  hasSales: true,
  words: () => ({
    title: t`Products`,
    description: t`Products of all creators. Opening one that is for sale is recorded in the audit trail.`,
    column: t`Product`,
    search: t`Search by title, number or URL`,
    create: t`New product`,
    emptyTitle: t`No products yet`,
    emptyText: t`Products of all creators appear here, drafts included.`,
  }),
  filter: () => ({ name: 'type', label: t`Type`, kind: productTypeOptions() }),
  list: (api, query) => api(listProducts, { query }),
  read: (api, id) => api(readProduct, { params: { id } }),
  itemOf: productItem,
  about: (product) => ({ name: t`Contents`, value: noteOf(product) }),
  ...productDialogs,
  preview: (product) => <ProductPreview product={product} />,
})

const noteOf = ({ type, stock }: AdminProduct): string =>
  [productTypeLabel(type), stock === null ? t`Unlimited` : t`${formatCount(stock)} left`].join(
    ' · ',
  )

function productItem(product: AdminProduct): ContentItem {
  const { likes, comments, views } = product.stats
  return {
    ...product,
    likes,
    comments,
    views,
    title: product.name,
    audience: product.price > 0 ? 'buyers' : 'everyone',
    note: noteOf(product),
    picture: pictureOf(product.picture),
    icon: <IconShoppingBag size={22} stroke={1.7} aria-hidden="true" />,
  }
}

function ProductPreview({ product }: { product: AdminProduct }) {
  const { description, picture, digitalFile, digitalFileUrl } = product
  return (
    <ItemPreview description={description}>
      {picture?.url && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={picture.width ?? 1}
          height={picture.height ?? 1}
        />
      )}
      {digitalFile && digitalFileUrl && (
        <p>
          <a href={digitalFileUrl} download>
            {t`Download ${digitalFile.name}`}
          </a>{' '}
          <span className="dim">{formatBytes(digitalFile.size)}</span>
        </p>
      )}
    </ItemPreview>
  )
}
