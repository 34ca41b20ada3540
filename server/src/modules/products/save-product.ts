import type { InputOf } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import type * as products from '@stagedoor/contract/products'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type NamedFiles,
  publishReady,
  refusePrice,
  refuseUnusableFiles,
  replaceFiles,
  slugsFor,
  type WriteExtra,
  withdrawItem,
} from '../content/index.ts'
import { createItem, lockItem, updateItem } from '../items/index.ts'
import { attachFiles, receiveFile, revokeUrls } from '../media/index.ts'
import { slugOf } from '../reference/index.ts'
import { ownProduct, readOwnProduct } from './read-product.ts'
import {
  allFiles,
  itemFieldsOf,
  lacksFile,
  newOffer,
  offerOf,
  type ProductFiles,
  type ProductOffer,
  type ProductOfferChanges,
} from './rules.ts'
import { changeProduct, insertProduct, type ProductRow } from './store.ts'
import type { ProductView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Uploads = InputOf<typeof products.createProduct>['files']
type NewInput = Pick<InputOf<typeof products.createProduct>, 'body'> & { readonly files: Uploads }
type ChangedInput = Pick<InputOf<typeof products.updateProduct>, 'body'> & {
  readonly files: Uploads
}

const kindsOf = { image: 'product-image', digitalFile: 'product-file' } as const satisfies Record<
  keyof Uploads,
  FileKind
>

/**
 * Creates a product. It is published at once when its files are ready; `note` stores what belongs
 * to it.
 */
export async function createProduct(
  ctx: PerformerCtx,
  input: NewInput,
  note?: WriteExtra,
): Promise<ProductView> {
  const { body } = input
  const offer = changedOffer(input, { ...newOffer, publishedAt: null, fileId: null })
  await refusePrice(ctx, offer)
  await refuseUnusableFiles(ctx, ...namedFiles(body))
  const files = { imageId: null, fileId: null, ...(await receiveFiles(ctx, input, offer)) }
  const id = ctx.newId()
  const { name, description = '' } = body
  await transaction(ctx, async (ctx) => {
    await createItem(ctx, {
      id,
      kind: 'product',
      ownerId: ctx.viewer.id,
      isReady: false,
      ...itemFieldsOf(offer),
    })
    const slugs = slugsFor(slugOf(name), { id, kind: 'product' })
    await insertProduct(ctx, id, { slugs, content: { name, description, ...files } })
    await attachFiles(ctx, allFiles(files), { userKind: 'product', userId: id })
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnProduct(ctx, id)
}

/**
 * Changes one of the performer's products; absent fields and files stay. Earlier buyers download a
 * new file as well.
 */
export async function updateProduct(
  ctx: PerformerCtx,
  id: string,
  input: ChangedInput,
  note?: WriteExtra,
): Promise<ProductView> {
  const { body } = input
  const stored = offerOfRow(await ownProduct(ctx, id))
  const seen = changedOffer(input, stored)
  await refusePrice(ctx, seen, stored)
  await refuseUnusableFiles(ctx, ...namedFiles(body))
  const files = await receiveFiles(ctx, input, seen)
  await transaction(ctx, async (ctx) => {
    await lockItem(ctx, id)
    const before = await ownProduct(ctx, id)
    const offer = changedOffer(input, offerOfRow(before))
    await updateItem(ctx, id, { ...itemFieldsOf(offer), isReady: false })
    const { name = before.name, description = before.description } = body
    await changeProduct(ctx, id, { name, description })
    await changeFiles(ctx, before, offer.type === 'digital' ? files : { ...files, fileId: null })
    await revokeDownloads(ctx, before, offer)
    await publishReady(ctx, [id])
    await note?.(ctx, id)
  })
  return readOwnProduct(ctx, id)
}

/** Deletes a product: hides it from everybody but its buyers, who can ask for refunds. */
export async function deleteProduct(ctx: PerformerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ownProduct(ctx, id)
    if (!(await withdrawItem(ctx, id))) refuse('products.not_found')
  })
}

type OfferBefore = ProductOffer & {
  readonly publishedAt: Date | null
  readonly fileId: string | null
}

const offerOfRow = (row: ProductRow): OfferBefore => ({
  type: row.form as ProductOffer['type'],
  price: row.price,
  shippingPrice: row.shippingPrice,
  stock: row.stock,
  status: row.status as ProductOffer['status'],
  publishedAt: row.publishedAt,
  fileId: row.fileId,
})

/**
 * Returns the offer of a product after changes. Refuses `products.type_fixed`, and
 * `products.file_required` for a digital one without a file, unless it is a draft.
 */
function changedOffer(
  {
    body,
    files,
  }: {
    readonly body: ProductOfferChanges & { digitalFileId?: string | undefined }
    files: Uploads
  },
  before: OfferBefore,
): ProductOffer {
  const offer = offerOf(body, before)
  const { publishedAt } = before
  if (publishedAt && offer.type !== before.type) refuse('products.type_fixed')
  const fileId = files.digitalFile ? 'uploaded' : (body.digitalFileId ?? before.fileId)
  if (lacksFile({ ...offer, publishedAt, fileId })) refuse('products.file_required')
  return offer
}

/**
 * Returns the files of a product that were uploaded before, with the kinds that their roles take.
 */
const namedFiles = ({ imageId, digitalFileId }: ChangedInput['body']): NamedFiles[] => [
  [imageId, [kindsOf.image]],
  [digitalFileId, [kindsOf.digitalFile]],
]

/**
 * Stores the uploaded files of a product and returns the ids of its files; an upload takes
 * precedence over a named file.
 */
async function receiveFiles(
  ctx: PerformerCtx,
  { files, body }: { readonly files: Uploads; readonly body: ChangedInput['body'] },
  { type }: Pick<ProductOffer, 'type'>,
): Promise<Partial<ProductFiles>> {
  const receive = async (field: keyof Uploads) => {
    const upload = files[field]
    return (
      upload &&
      (await receiveFile(ctx, upload, { kind: kindsOf[field], ownerId: ctx.viewer.id }))._id
    )
  }
  // The picture first, because it may be refused.
  const imageId = (await receive('image')) ?? body.imageId
  const fileId =
    type === 'digital' ? ((await receive('digitalFile')) ?? body.digitalFileId) : undefined
  return { ...(imageId && { imageId }), ...(fileId && { fileId }) }
}

/**
 * Ends the signed addresses of the download of a product that begins or ceases to be sold, or to be
 * shown.
 */
async function revokeDownloads(
  ctx: InTransaction,
  { fileId, ...before }: ProductRow,
  offer: ProductOffer,
): Promise<void> {
  const { audience, status } = itemFieldsOf(offer)
  if (fileId && (audience !== before.audience || status !== before.status))
    await revokeUrls(ctx, { fileId })
}

/** Stores changed files of a product. */
async function changeFiles(
  ctx: InTransaction,
  before: ProductRow,
  changes: Partial<ProductFiles>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await changeProduct(ctx, before.id, changes)
  await replaceFiles(
    ctx,
    { id: before.id, kind: 'product' },
    { before: allFiles(before), after: allFiles({ ...before, ...changes }) },
  )
}
