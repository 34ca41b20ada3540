import { t } from '../../../lib/i18n/i18n.ts'
import { contentPriceOf, contentPriceProblem } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { useUploadList } from '../../../lib/uploads/upload-list.ts'
import { hasPaidFile } from './attachment.ts'
import type { Attachments } from './use-attachments.ts'

/** The files of a message as they are sent, with their price. */
export interface Offer {
  readonly fileIds: string[]
  /** In tokens; undefined when the files are free. */
  readonly price?: number
  readonly freeFileIds?: string[]
}

/**
 * Returns the files that have arrived, with their price and those among them that stay free; and
 * whether some are still being uploaded.
 */
export function useOffer(
  { items }: Attachments,
  typedPrice: string | undefined,
): { readonly offer: Offer; readonly isUploading: boolean; readonly problem: string | undefined } {
  const site = useSite()
  const { uploads } = useUploadList()
  const known = items.flatMap(({ key, fileId, isFree }) => {
    const id = fileId ?? uploads.find((one) => one.key === key && one.state === 'finished')?.fileId
    return id ? [{ id, isFree }] : []
  })
  const isPriced = typedPrice !== undefined && items.length > 0
  const price = isPriced ? contentPriceOf(typedPrice) : undefined
  const free = known.flatMap(({ id, isFree }) => (isFree ? [id] : []))
  const offer = {
    fileIds: known.map(({ id }) => id),
    ...(price !== undefined && { price, ...(free.length > 0 && { freeFileIds: free }) }),
  }
  return { offer, isUploading: known.length < items.length, problem: problemOf() }

  function problemOf() {
    if (!isPriced) return undefined
    return hasPaidFile(items)
      ? contentPriceProblem(typedPrice, site)
      : t`Leave at least one file for the price.`
  }
}
