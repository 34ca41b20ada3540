import * as galleries from '@stagedoor/contract/galleries'
import { done } from '@stagedoor/contract/kit'
import * as photos from '@stagedoor/contract/photos'
import { type Route, serve } from '../../platform/http/index.ts'
import { requirePublisher } from '../content/index.ts'
import { resolveViewAs } from '../fanlists/index.ts'
import { listGalleries, listOwnGalleries } from './list-galleries.ts'
import { deleteGallery, readOwnGallery } from './own-galleries.ts'
import { addPhoto } from './photos/add-photo.ts'
import {
  changeSeveral,
  deletePhoto,
  orderPhotos,
  setCover,
  updatePhoto,
} from './photos/change-photos.ts'
import { listOwnPhotos, listPhotos, listPublicPhotos } from './photos/list-photos.ts'
import type { GalleriesPorts } from './ports.ts'
import { readGallery } from './read-gallery.ts'
import { createGallery, updateGallery } from './save-gallery.ts'

/** Returns the routes of galleries and photos. */
export const galleriesRoutes = ({ findInList }: GalleriesPorts): readonly Route[] => [
  serve(galleries.createGallery, (ctx, { body }) => createGallery(ctx, body), requirePublisher),
  serve(
    galleries.updateGallery,
    (ctx, { params, body }) => updateGallery(ctx, params.id, body),
    requirePublisher,
  ),
  serve(galleries.listOwnGalleries, (ctx, { query }) => listOwnGalleries(ctx, query)),
  serve(galleries.readOwnGallery, (ctx, { params }) => readOwnGallery(ctx, params.id)),
  serve(galleries.deleteGallery, async (ctx, { params }) => {
    await deleteGallery(ctx, params.id)
    return done
  }),
  serve(galleries.listGalleries, async (ctx, { query }) =>
    listGalleries(await resolveViewAs(ctx, query.viewAs), query, findInList),
  ),
  serve(galleries.readGallery, async (ctx, { params, query }) =>
    readGallery(await resolveViewAs(ctx, query.viewAs), params.id),
  ),
  serve(photos.uploadPhoto, (ctx, input) => addPhoto(ctx, input), requirePublisher),
  serve(photos.listOwnPhotos, (ctx, { query }) => listOwnPhotos(ctx, query)),
  serve(photos.updatePhoto, (ctx, { params, body }) => updatePhoto(ctx, params.id, body)),
  serve(photos.deletePhoto, async (ctx, { params }) => {
    await deletePhoto(ctx, params.id)
    return done
  }),
  serve(photos.setCover, (ctx, { params }) => setCover(ctx, params.id)),
  serve(photos.orderPhotos, async (ctx, { params, body }) => {
    await orderPhotos(ctx, params.id, body.photoIds)
    return listOwnPhotos(ctx, { galleryId: params.id, limit: galleries.GALLERY_PHOTOS_MAX })
  }),
  serve(photos.changePhotos, async (ctx, { body }) => {
    await changeSeveral(ctx, body)
    return done
  }),
  serve(photos.listPhotos, async (ctx, { query }) =>
    listPhotos(await resolveViewAs(ctx, query.viewAs), query),
  ),
  serve(photos.listPublicPhotos, (ctx, { params, query }) =>
    listPublicPhotos(ctx, params.performerId, query),
  ),
]
