export { galleryContent } from './gallery-content.ts'
