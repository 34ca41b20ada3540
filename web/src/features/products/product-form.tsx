import { useState } from 'react'
import { type ContentPriceLimits, contentPriceOf, contentPriceProblem } from '../../lib/content-price.ts'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSite } from '../../lib/session.ts'
import { useValidatedForm } from '../../lib/validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormError, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import styles from './product-form.module.css'
import { sendProduct, type WireProduct } from './queries.ts'

type Type = WireProduct['type']
type Status = WireProduct['status']

interface ProductFormProps {
  /** The product to change; absent for a new one. */
  product?: WireProduct
  onSaved: (product: WireProduct) => void
}

const valuesOf = (product: WireProduct | undefined) => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  type: (product?.type ?? 'digital') as Type,
  price: product ? String(product.price) : '',
  isUnlimited: product ? product.stock === null : true,
  stock: product?.stock === null || product === undefined ? '' : String(product.stock),
  status: (product?.status ?? 'active') as Status,
  image: undefined as File | undefined,
  digitalFile: undefined as File | undefined,
})

type Draft = ReturnType<typeof valuesOf>

/** Returns the messages of fields that cannot be sent. */
function validate(draft: Draft, site: ContentPriceLimits, product?: WireProduct) {
  const { name, price, stock, isUnlimited, type, status, digitalFile } = draft
  const lacksFile = type === 'digital' && status !== 'draft' && !digitalFile && !product?.digitalFile
  return {
    name: name.trim() ? undefined : t`Name the product`,
    price: contentPriceOf(price) === 0 ? undefined : contentPriceProblem(price, site),
    stock: isUnlimited || /^\d+$/.test(stock) ? undefined : t`Enter a whole number`,
    digitalFile: lacksFile ? t`Add the file that buyers download` : undefined,
  }
}

/** Edits a product, or creates one. */
export function ProductForm({ product, onSaved }: ProductFormProps) {
  const site = useSite()
  const [sent, setSent] = useState<number>()
  const { fields, submit, pending, formError } = useValidatedForm({
    initial: valuesOf(product),
    validate: (values) => validate(values, site, product),
    refusals: { 'products.file_required': 'digitalFile', 'content.price_out_of_range': 'price' },
    onSubmit: async ({ image, digitalFile, price, stock, ...values }) => {
      const body = { ...values, price: contentPriceOf(price) ?? 0, ...(stock && { stock: Number(stock) }) }
      const files = { ...(image && { image }), ...(digitalFile && { digitalFile }) }
      const onProgress = ({ sent, total }: { sent: number; total: number }) =>
        setSent((100 * sent) / Math.max(total, 1))
      try {
        onSaved(await sendProduct(product?._id, body, files, { onProgress }))
      } finally {
        setSent(undefined)
      }
    },
  })
  const { values, errors, getInputProps, setFieldValue } = fields
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t`Name`} maxLength={120} required {...getInputProps('name')} />
      <TextAreaField label={t`Description`} maxLength={5000} {...getInputProps('description')} />
      <TypeField
        value={values.type}
        isFixed={Boolean(product?.publishedAt)}
        onChoose={(type) => setFieldValue('type', type)}
      />
      <PictureField
        label={t`Picture`}
        hint={product?.image ? t`Everyone sees it. A new one replaces the current one.` : t`Everyone sees it.`}
        value={values.image}
        onChange={(file) => setFieldValue('image', file)}
      />
      {values.type === 'digital' && (
        <FileField
          known={product?.digitalFile?.name}
          error={errors.digitalFile}
          onChange={(file) => setFieldValue('digitalFile', file)}
        />
      )}
      <PriceField canBeFree {...getInputProps('price')} />
      <CheckField role="switch" label={t`It never sells out`} {...getInputProps('isUnlimited', { type: 'checkbox' })} />
      {!values.isUnlimited && (
        <TextField label={t`Stock`} inputMode="numeric" autoComplete="off" {...getInputProps('stock')} />
      )}
      <SelectField label={t`Status`} options={statuses(product)} {...getInputProps('status')} />
      {sent !== undefined && <Progress label={t`Uploading`} percent={sent} note={t`Uploading`} />}
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" size="l" wide pending={pending}>
          {t`Save`}
        </Button>
      </FormActions>
    </form>
  )
}

/** Returns the statuses that can be chosen: what was published is no draft any more. */
const statuses = (product: WireProduct | undefined) => [
  { value: 'active', text: t`On sale` },
  product?.publishedAt ? { value: 'inactive', text: t`Hidden` } : { value: 'draft', text: t`Draft` },
]

function TypeField({ value, isFixed, onChoose }: { value: Type; isFixed: boolean; onChoose: (type: Type) => void }) {
  return (
    <RadioCards
      label={t`Type`}
      value={value}
      onChoose={onChoose}
      choices={[
        { value: 'digital', title: t`Digital`, note: t`A file that buyers download.`, disabled: isFixed },
        { value: 'physical', title: t`Physical`, note: t`It is shown, and cannot be ordered yet.`, disabled: isFixed },
      ]}
    />
  )
}

interface FileFieldProps {
  /** The name of the current file. */
  known: string | undefined
  error: string | undefined
  onChange: (file: File | undefined) => void
}

function FileField({ known, error, onChange }: FileFieldProps) {
  const { maxFileBytes } = useSite()
  const limit = formatBytes(maxFileBytes)
  return (
    <TextField
      type="file"
      label={t`File`}
      hint={
        known
          ? t`Now: ${known}. A new file replaces it, for earlier buyers too. Up to ${limit}.`
          : t`Any type, up to ${limit}.`
      }
      error={error}
      onChange={({ target }) => onChange(target.files?.[0])}
    />
  )
}
