import type { WireInputOf } from '@stagedoor/contract/kit'
import { createProduct, type Product } from '@stagedoor/contract/products'
import type { Person } from './people.ts'

type Body = WireInputOf<typeof createProduct>['body']
type Files = WireInputOf<typeof createProduct>['files']

/** The bytes of a file that is neither a photo, a video nor audio. */
export const productBytes = new TextEncoder().encode(
  '<!doctype html><script>alert("sold")</script>',
)

/** Returns a file to sell. */
export const productFile = (name = 'velvet pattern.html', bytes = productBytes): File =>
  new File([bytes], name, { type: 'text/html' })

/**
 * Creates a product through the call; it is published once the world settles, unless it is a draft.
 */
export async function makeProduct(
  performer: Person,
  body: Partial<Body> = {},
  files: Files = {},
): Promise<Product> {
  const isDownload = body.type !== 'physical' && !body.digitalFileId
  return performer.api(createProduct, {
    body: { name: 'Velvet pattern', type: 'digital', price: 5, ...body },
    files: { ...(isDownload && { digitalFile: productFile() }), ...files },
  })
}
