import { refuse } from '../../../platform/refusal.ts'
import { readForAdmin, withSales } from '../../content/index.ts'
import { galleryContent } from '../../galleries/index.ts'
import { productsContent } from '../../products/index.ts'
import { videosContent } from '../../videos/index.ts'
import type { ViewerCtx } from '../content/act-for-performer.ts'

/** Returns one video in full for an admin, with its sales. Refuses `videos.not_found`. */
export async function readVideo(ctx: ViewerCtx, id: string) {
  const video = (await readForAdmin(ctx, videosContent, id)) ?? refuse('videos.not_found')
  return (await withSales(ctx, [video]))[0] ?? refuse('videos.not_found')
}

/** Returns one gallery in full for an admin, with its sales. Refuses `galleries.not_found`. */
export async function readGallery(ctx: ViewerCtx, id: string) {
  const gallery = (await readForAdmin(ctx, galleryContent, id)) ?? refuse('galleries.not_found')
  return (await withSales(ctx, [gallery]))[0] ?? refuse('galleries.not_found')
}

/** Returns one product in full for an admin, with its sales. Refuses `products.not_found`. */
export async function readProduct(ctx: ViewerCtx, id: string) {
  const product = (await readForAdmin(ctx, productsContent, id)) ?? refuse('products.not_found')
  return (await withSales(ctx, [product]))[0] ?? refuse('products.not_found')
}
