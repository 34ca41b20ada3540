import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { shippingPriceLabel } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { UploadField } from '../../ui/upload-field.tsx'
import { FileAi } from '../content/ai/file-ai.tsx'
import { UploadForm } from '../content/form/upload-form.tsx'
import { FilePeople } from '../content/people/file-people.tsx'
import type { WireProduct } from './queries.ts'
import { type ProductFiles, useProductForm } from './use-product-form.ts'

type Type = WireProduct['type']
type Status = WireProduct['status']

interface ProductFormProps {
  /** The product to change; absent for a new one. */
  product?: WireProduct
  onSaved: (product: WireProduct) => void
}

/** Edits a product, or creates one. */
export function ProductForm({ product, onSaved }: ProductFormProps) {
  const form = useProductForm({ product, onSaved })
  const { draft, problems, change } = form
  return (
    <UploadForm form={form} text={t`Save`} isNarrow>
      <TextField
        label={t`Name`}
        maxLength={120}
        required
        value={draft.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        maxLength={5000}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TypeField
        value={draft.type}
        isFixed={Boolean(product?.publishedAt)}
        onChoose={(type) => change({ type })}
      />
      <Files product={product} type={draft.type} files={form.files} error={problems.digitalFile} />
      <FilePeople fileIds={peopleFilesOf(form.files, product)} />
      <FileAi fileIds={peopleFilesOf(form.files, product)} />
      <PriceField
        canBeFree
        value={draft.price}
        error={problems.price}
        onChange={(price) => change({ price })}
      />
      {draft.type === 'physical' && <ShippingField form={form} />}
      <StockFields form={form} />
      <StatusField
        product={product}
        value={draft.status}
        onChoose={(status) => change({ status })}
      />
    </UploadForm>
  )
}

/** Returns the ids of the files that show people: those that arrived, else the stored ones. */
const peopleFilesOf = ({ image, digitalFile }: ProductFiles, product: WireProduct | undefined) =>
  [image.idNow() ?? product?.imageId, digitalFile.idNow() ?? product?.digitalFileId].flatMap(
    (id) => id ?? [],
  )

interface StatusFieldProps {
  product: WireProduct | undefined
  value: Status
  onChoose: (status: Status) => void
}

function StatusField({ product, value, onChoose }: StatusFieldProps) {
  return (
    <SelectField
      label={t`Status`}
      options={statuses(product)}
      value={value}
      // The options are statuses.
      onChange={({ target }) => onChoose(target.value as Status)}
    />
  )
}

function ShippingField({
  form: { draft, problems, change },
}: {
  form: ReturnType<typeof useProductForm>
}) {
  const site = useSite()
  return (
    <TextField
      label={shippingPriceLabel(site)}
      hint={t`Added once to each order, whatever its quantity. 0 is free.`}
      inputMode="decimal"
      autoComplete="off"
      value={draft.shippingPrice}
      error={problems.shippingPrice}
      onChange={({ target }) => change({ shippingPrice: target.value })}
    />
  )
}

function StockFields({
  form: { draft, problems, change },
}: {
  form: ReturnType<typeof useProductForm>
}) {
  return (
    <>
      <CheckField
        role="switch"
        label={t`It never sells out`}
        checked={draft.isUnlimited}
        onChange={({ target }) => change({ isUnlimited: target.checked })}
      />
      {!draft.isUnlimited && (
        <TextField
          label={t`Stock`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.stock}
          error={problems.stock}
          onChange={({ target }) => change({ stock: target.value })}
        />
      )}
    </>
  )
}

/** Returns the statuses that can be chosen: what was published is no draft any more. */
const statuses = (product: WireProduct | undefined) => [
  { value: 'active', text: t`On sale` },
  product?.publishedAt
    ? { value: 'inactive', text: t`Hidden` }
    : { value: 'draft', text: t`Draft` },
]

function TypeField({
  value,
  isFixed,
  onChoose,
}: {
  value: Type
  isFixed: boolean
  onChoose: (type: Type) => void
}) {
  return (
    <RadioCards
      label={t`Type`}
      value={value}
      onChoose={onChoose}
      choices={[
        {
          value: 'digital',
          title: t`Digital`,
          note: t`A file that buyers download.`,
          disabled: isFixed,
        },
        {
          value: 'physical',
          title: t`Physical`,
          note: t`Goods that you send to the address of the buyer.`,
          disabled: isFixed,
        },
      ]}
    />
  )
}

interface FilesProps {
  product: WireProduct | undefined
  type: Type
  files: ProductFiles
  error: string | undefined
}

function Files({ product, type, files, error }: FilesProps) {
  const { maxPhotoBytes, maxFileBytes, maxResumableFileBytes } = useSite()
  const most = Math.max(maxFileBytes, maxResumableFileBytes)
  const known = product?.digitalFile?.name
  return (
    <>
      <UploadField
        label={t`Choose a picture`}
        removeLabel={t`Remove the picture`}
        hint={t`Everyone sees it.`}
        accept="image/*,.heic"
        maxBytes={maxPhotoBytes}
        value={files.image}
        stored={product?.image && <img src={product.image} alt={t`How it looks now`} />}
      />
      {type === 'digital' && (
        <UploadField
          label={t`Choose the file`}
          removeLabel={t`Remove the file`}
          hint={
            known
              ? t`Now: ${known}. A new file replaces it, for earlier buyers too. Up to ${formatBytes(most)}.`
              : t`Any type, up to ${formatBytes(most)}.`
          }
          maxBytes={most}
          vault="other"
          value={files.digitalFile}
          error={error}
        />
      )}
    </>
  )
}
