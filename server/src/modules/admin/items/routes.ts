import * as admin from '@stagedoor/contract/admin'
import { type Route, serve } from '../../../platform/http/index.ts'
import { type Contents, listForAdmin, withSales } from '../../content/index.ts'
import { galleryContent, listPhotosForAdmin } from '../../galleries/index.ts'
import { productsContent } from '../../products/index.ts'
import { findIdsOfKind } from '../../search/index.ts'
import { videosContent } from '../../videos/index.ts'
import { deleteContent } from '../content/moderate-content.ts'
import { readGallery, readProduct, readVideo } from './read-content.ts'
import {
  addPhotoFor,
  changePhotosFor,
  createGalleryFor,
  deletePhotoFor,
  orderPhotosFor,
  setCoverFor,
  updateGalleryFor,
  updatePhotoFor,
} from './write-galleries.ts'
import { createProductFor, updateProductFor } from './write-products.ts'
import { createVideoFor, removeVideoFileFor, updateVideoFor } from './write-videos.ts'

/** Returns the routes about videos, galleries, photos and products. */
export const itemRoutes = (contents: Contents): readonly Route[] => [
  serve(admin.listVideos, async (ctx, { query }) => {
    const { data, total } = await listForAdmin(ctx, videosContent, query, findIdsOfKind)
    return { data: await withSales(ctx, data), total }
  }),
  serve(admin.readVideo, (ctx, { params }) => readVideo(ctx, params.id)),
  serve(admin.createVideo, (ctx, input) => createVideoFor(ctx, input)),
  serve(admin.updateVideo, (ctx, input) => updateVideoFor(ctx, input)),
  serve(admin.removeVideoFile, (ctx, input) => removeVideoFileFor(ctx, input)),
  serve(admin.deleteVideo, (ctx, { params, body }) =>
    deleteContent(ctx, contents, { target: 'video', targetId: params.id, body }),
  ),
  serve(admin.listGalleries, async (ctx, { query }) => {
    const { data, total } = await listForAdmin(ctx, galleryContent, query, findIdsOfKind)
    return { data: await withSales(ctx, data), total }
  }),
  serve(admin.readGallery, (ctx, { params }) => readGallery(ctx, params.id)),
  serve(admin.createGallery, (ctx, { body }) => createGalleryFor(ctx, body)),
  serve(admin.updateGallery, (ctx, input) => updateGalleryFor(ctx, input)),
  serve(admin.deleteGallery, (ctx, { params, body }) =>
    deleteContent(ctx, contents, { target: 'gallery', targetId: params.id, body }),
  ),
  serve(admin.orderPhotos, (ctx, input) => orderPhotosFor(ctx, input)),
  serve(admin.listPhotos, (ctx, { query }) => listPhotosForAdmin(ctx, query)),
  serve(admin.addPhoto, (ctx, input) => addPhotoFor(ctx, input)),
  serve(admin.updatePhoto, (ctx, input) => updatePhotoFor(ctx, input)),
  serve(admin.deletePhoto, (ctx, { params }) => deletePhotoFor(ctx, params.id)),
  serve(admin.setCover, (ctx, { params }) => setCoverFor(ctx, params.id)),
  serve(admin.changePhotos, (ctx, { body }) => changePhotosFor(ctx, body)),
  serve(admin.listProducts, async (ctx, { query }) => {
    const { data, total } = await listForAdmin(ctx, productsContent, query, findIdsOfKind)
    return { data: await withSales(ctx, data), total }
  }),
  serve(admin.readProduct, (ctx, { params }) => readProduct(ctx, params.id)),
  serve(admin.createProduct, (ctx, input) => createProductFor(ctx, input)),
  serve(admin.updateProduct, (ctx, input) => updateProductFor(ctx, input)),
  serve(admin.deleteProduct, (ctx, { params, body }) =>
    deleteContent(ctx, contents, { target: 'product', targetId: params.id, body }),
  ),
]
