export { galleryContent } from './gallery-content.ts'
export { addPhoto } from './photos/add-photo.ts'
export {
  changeSeveral as changePhotos,
  deletePhoto,
  orderPhotos,
  setCover,
  updatePhoto,
} from './photos/change-photos.ts'
export { galleryIdOfPhoto, listPhotosForAdmin, readPhotoForAdmin } from './photos/list-for-admin.ts'
export { createGallery, updateGallery } from './save-gallery.ts'
