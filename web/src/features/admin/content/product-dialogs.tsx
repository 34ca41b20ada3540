import { createProduct, updateProduct } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parseAmount } from '../../../lib/forms/amounts.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import type { Fields } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { shippingPriceLabel } from '../../../lib/money/content-price.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useSite } from '../../../lib/session/session.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { consoleSettles, contentReads } from '../settles.ts'
import {
  CreatorField,
  creatorProblem,
  EditDialog,
  FilesField,
  FormDialog,
  readUsername,
  useSaved,
} from './form-dialog.tsx'
import { statusOptions } from './item-fields.tsx'
import { type AdminProduct, productTypeOptions } from './labels.ts'
import { saveProduct, sendProduct } from './queries.ts'

type ProductValues = {
  readonly name: string
  readonly description: string
  readonly price: string
  /** The price of sending an order of goods. */
  readonly shippingPrice: string
  readonly stock: string
  readonly status: string
}

const valuesOf = (product?: AdminProduct): ProductValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product ? String(product.price) : '',
  shippingPrice: String(product?.shippingPrice ?? 0),
  stock: product?.stock === null || !product ? '' : String(product.stock),
  status: product && product.status !== 'active' ? 'inactive' : 'active',
})

const bodyOf = ({ name, description, price, shippingPrice, stock, status }: ProductValues) => ({
  name,
  description,
  price: parseAmount(price) ?? 0,
  shippingPrice: parseAmount(shippingPrice) ?? 0,
  status: status === 'active' ? ('active' as const) : ('inactive' as const),
  ...(stock.trim() === '' ? { isUnlimited: true } : { stock: Number(stock) }),
})

const priceProblem = (price: string) =>
  price.trim() === '0' || parseAmount(price) ? undefined : t`Set a price, such as 5 or 12.50.`

const shippingProblem = (price: string) =>
  parseAmount(price) === undefined ? t`Set a price, such as 4, or 0 for free shipping.` : undefined

const stockProblem = (stock: string) =>
  /^\d*$/.test(stock.trim()) ? undefined : t`Enter a whole number`

function ProductFields<V extends ProductValues>({ fields }: { fields: Fields<V> }) {
  const site = useSite()
  return (
    <>
      <TextField
        label={t`Name`}
        maxLength={120}
        autoComplete="off"
        {...fields.getInputProps('name')}
      />
      <TextAreaField label={t`Description`} rows={4} {...fields.getInputProps('description')} />
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
      <SelectField
        label={t`Status`}
        options={statusOptions()}
        {...fields.getInputProps('status')}
      />
    </>
  )
}

/** Creates a product on behalf of a creator, with its picture and the file that buyers download. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<{ image?: File; digitalFile?: File }>({})
  const { fields, submit, pending, formError } = useContractForm(createProduct, {
    initial: { ...valuesOf(), type: 'digital', performerId: '' },
    check: {
      price: priceProblem,
      shippingPrice: shippingProblem,
      stock: stockProblem,
      performerId: creatorProblem,
    },
    body: ({ performerId, type, ...values }) => ({
      ...bodyOf(values),
      type: type === 'physical' ? ('physical' as const) : ('digital' as const),
      performerId: readUsername(performerId),
    }),
    send: (_call, { body }) => sendProduct({ body, files }),
    async onDone({ _id, performer }) {
      onClose()
      await navigate(href('admin/product', { id: _id }))
      toast({ text: t`Created for ${performer.name}` })
    },
  })
  const choose = (name: keyof typeof files) => (chosen: readonly File[]) =>
    setFiles(({ [name]: _before, ...others }) =>
      chosen[0] ? { ...others, [name]: chosen[0] } : others,
    )
  return (
    <FormDialog
      title={t`New product`}
      action={t`Create`}
      submit={submit}
      pending={pending}
      error={formError}
      onClose={onClose}
    >
      <CreatorField {...fields.getInputProps('performerId')} />
      <SelectField
        label={t`Type`}
        options={productTypeOptions()}
        {...fields.getInputProps('type')}
      />
      <ProductFields fields={fields} />
      <FilesField label={t`Picture`} accept="image/*" onChoose={choose('image')} />
      {fields.values.type === 'digital' && (
        <FilesField label={t`File for buyers`} onChoose={choose('digitalFile')} />
      )}
    </FormDialog>
  )
}

/** Edits words, price, stock and status of a product on behalf of its creator. */
export function EditProductDialog({
  product,
  onClose,
}: {
  product: AdminProduct
  onClose: () => void
}) {
  const form = useContractForm(updateProduct, {
    initial: valuesOf(product),
    check: { price: priceProblem, shippingPrice: shippingProblem, stock: stockProblem },
    body: bodyOf,
    callInput: () => ({ params: { id: product._id }, files: {} }),
    send: (_call, { params, body }) => saveProduct(params.id, body),
    settles: consoleSettles(...contentReads),
    onDone: useSaved(onClose),
  })
  return (
    <EditDialog title={t`Edit ${product.performer.name}’s product`} form={form} onClose={onClose}>
      <ProductFields fields={form.fields} />
    </EditDialog>
  )
}
